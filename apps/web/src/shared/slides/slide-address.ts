/** Returns the slide in a query string (`show=2`), or null if no presentation is open. It may be beyond the last one. */
export function slideIn(search: string): number | null {
  const text = new URLSearchParams(search).get('show');
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}
