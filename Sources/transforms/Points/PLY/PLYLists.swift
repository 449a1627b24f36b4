/// The lists of an element that someone reads as they pass, such as the corners of faces.
struct PLYLists {
  /// The places of the element and of its property.
  let element: Int
  let property: Int

  /// Takes a list and the number of its record, from 1 on. Returns what is wrong with it.
  let take: (_ items: [Double], _ record: Int) -> String?
}
