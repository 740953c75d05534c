const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = 'áƀçđéƒǧĥíĵķļɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĻṀÑÓƤɊŘŠŢÚṼŴẊÝŽ';

/** What is added to a text, in pieces that a line can break between. */
const padding = (length: number): string => ' ~~~~'.repeat(Math.ceil((length * 0.4) / 5));

const accented = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => accents[plain.indexOf(letter)] ?? letter);

const mark = '\u200F';

/** Every word written from right to left, as a text in Arabic would be. */
const mirrored = (text: string): string => text.replaceAll(/\p{L}+/gu, '\u202E$&\u202C');

/** What `isolated` marks comes from outside, and no language changes it. */
const changeOwn = (text: string, change: (part: string) => string): string =>
  text
    .split(/(\u2068[^\u2069]*\u2069)/)
    .map((part) => (part.startsWith('\u2068') ? part : change(part)))
    .join('');

const isMade = (text: string): boolean => (text.startsWith('[') && text.endsWith(']')) || text.startsWith(mark);

/**
 * A text in one of the pseudo-locales: `en-XA` is accented and 40 % longer, with brackets at both ends, so that clipped,
 * glued and untranslated text is seen at once; `ar-XB` runs from right to left. What another catalogue made stays.
 */
export function pseudoText(language: string, text: string): string {
  if (!/\p{L}/u.test(text) || isMade(text)) return text;
  if (language === 'ar-XB') return `${mark}${changeOwn(text, mirrored)}${mark}`;
  return `[${changeOwn(text, accented)}${padding(text.length)}]`;
}
