// An address of IPv6 may begin a list, so a bracket alone is not enough.
const json = /^\s*(?:\{\s*["}]|\[\s*[[{"])/;
const xml = /^\s*<(?:\?xml|!doctype)\b/i;

const mostCharacters = 200;

/** What the first lines of a file seem to be, as a reason to refuse them; null for lines of a list or a table. */
export function guessForm(lines: readonly (string | null)[]): string | null {
  const head = lines
    .slice(0, 20)
    .map((line) => line?.slice(0, mostCharacters) ?? '')
    .join('\n')
    .trimStart();
  if (json.test(head)) return 'it looks like JSON';
  return xml.test(head) ? 'it looks like XML' : null;
}
