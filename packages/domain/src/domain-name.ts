// RFC 1035: a whole name has at most 253 characters as it is written, a label 63.
const maxCharacters = 253;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Whether the text is a name of the domain system with at least two labels; other scripts are in it as `xn--`. */
export function isDomainName(text: string): boolean {
  if (text.length > maxCharacters) return false;
  const labels = text.split('.');
  const topLevel = labels.at(-1) ?? '';
  // A top-level name of digits would be an IP address, which is no domain.
  return labels.length >= 2 && labels.every((part) => label.test(part)) && !/^\d+$/.test(topLevel);
}
