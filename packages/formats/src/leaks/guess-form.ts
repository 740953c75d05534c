// A list may begin with an IPv6 address, so a bracket alone does not mean JSON.
const json = /^\s*(?:\{\s*["}]|\[\s*[[{"])/;
const xml = /^\s*<(?:\?xml|!doctype)\b/i;

const maxCharacters = 200;

/** Returns what the first lines of a file look like, as a reason to reject it, or null if they look like a list or table. */
export function guessForm(lines: readonly (string | null)[]): string | null {
  const head = lines
    .slice(0, 20)
    .map((line) => line?.slice(0, maxCharacters) ?? '')
    .join('\n')
    .trimStart();
  if (json.test(head)) return 'it looks like JSON';
  return xml.test(head) ? 'it looks like XML' : null;
}
