/** Names that the portal uses in its own URLs, folders and commands. */
const reserved = new Set(
  'admin api app assets backup client clients company default demo files gatehouse login new none null portal provider public root sample-of-statistics staff static system undefined user users www'.split(
    ' ',
  ),
);

const slugForm = /^(?!-)[a-z0-9-]{2,40}(?<!-)$/;
const longest = 40;

/** True if the text can be the slug of a company: 2 to 40 lowercase letters, digits and hyphens. */
export const isSlug = (text: string): boolean => slugForm.test(text);

/** True if the slug is reserved for the portal. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug);

/** Derives a slug from a short name: `Globex & Co.` becomes `globex-co`. Returns an empty text if the name has no ASCII letter or digit. */
export function slugOf(shortName: string): string {
  const plain = shortName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
  return plain.length === 1 ? `${plain}-client` : plain;
}
