/** Parameters that a saved view excludes: the page and the open record. */
const excludedParameters = ['cursor', 'peek'];

/** Returns the part of an address that a saved view stores. Sorted, so that the same filters in another order are the same view. */
export function viewSearch(search: URLSearchParams | string): string {
  const fields = new URLSearchParams(search);
  for (const name of excludedParameters) fields.delete(name);
  fields.sort();
  return fields.toString();
}
