/** Top-level domains that email programs turn into links. */
const commonEnding =
  '(?:com|net|org|io|info|biz|co|app|dev|eu|de|uk|us|me|tv|cc|ru|cn|link|live|shop|site|online|store|top|xyz|example)';

/** Words before a dot that occur in personal names and names of technologies. */
const known = /^(?:dr|mr|mrs|ms|st|prof|jr|sr|asp|ado|vb|node|vue|next)$/iu;

const withScheme = /[a-z][a-z0-9+.-]*:\/\/|\bwww\./iu;
const withPath = /[\p{L}\p{N}-]+\.\p{L}{2,24}(?::\d+)?[/?#]/u;
const bare = new RegExp(String.raw`([\p{L}\p{N}-]+)\.${commonEnding}(?![\p{L}\p{N}-])`, 'giu');

/**
 * True if a text contains a web address that an email program would link: one with a scheme, `www.` or a path, or a host with a common
 * ending. `Dr.Smith`, `J.Co` and `ASP.NET` are names.
 */
export function hasWebAddress(text: string): boolean {
  if (withScheme.test(text) || withPath.test(text)) return true;
  return [...text.matchAll(bare)].some(([, label = '']) => label.length > 1 && !known.test(label));
}
