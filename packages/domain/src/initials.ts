/**
 * Returns the initials for an avatar: the first letters of the first two words of the full name (specification.md, Entities and their
 * fields).
 */
export function initials(fullName: string): string {
  return fullName
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
