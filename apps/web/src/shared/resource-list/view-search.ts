/** What a view does not hold: where in the list the reader is, and which record is open. */
const passing = ['cursor', 'peek'];

/** What of an address a saved view holds. The same filters in another order are the same view. */
export function viewSearch(search: URLSearchParams | string): string {
  const fields = new URLSearchParams(search);
  for (const name of passing) fields.delete(name);
  fields.sort();
  return fields.toString();
}
