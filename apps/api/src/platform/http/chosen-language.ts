/** The language of the source texts. */
export const sourceLanguage = 'en';

interface Range {
  tag: string;
  quality: number;
}

function readRange(part: string): Range {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
}

/** Returns the tags to look up: `de-CH` tries `de-ch`, then `de` (RFC 4647). */
const lookups = (tag: string): string[] => {
  const parts = tag.split('-');
  return parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join('-'));
};

/**
 * Returns the best offered language for an `Accept-Language` header. A language with a region is chosen only if the header names the
 * region, so no one gets a pseudo-locale by chance.
 */
export function chosenLanguage(header: string | undefined, offered: readonly string[]): string {
  const byTag = new Map(offered.map((language) => [language.toLowerCase(), language]));
  const ranges = (header ?? '').split(',').map(readRange);
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  const found = wanted.flatMap(({ tag }) => lookups(tag)).find((tag) => byTag.has(tag));
  return (found === undefined ? undefined : byTag.get(found)) ?? sourceLanguage;
}
