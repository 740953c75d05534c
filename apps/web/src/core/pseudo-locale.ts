const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = 'áƀçđéƒǧĥíĵķļɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĻṀÑÓƤɊŘŠŢÚṼŴẊÝŽ';

/** Padding for a text, in pieces so that lines can break. */
const padding = (length: number): string => ' ~~~~'.repeat(Math.ceil((length * 0.4) / 5));

const accented = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => accents[plain.indexOf(letter)] ?? letter);

const mark = '\u200F';

/** Reverses the direction of every word, as in Arabic. */
const mirrored = (text: string): string => text.replaceAll(/\p{L}+/gu, '\u202E$&\u202C');

/** Changes only our own text; the parts marked by `isolated` are data and stay as they are. */
const changeOwn = (text: string, change: (part: string) => string): string =>
  text
    .split(/(\u2068[^\u2069]*\u2069)/)
    .map((part) => (part.startsWith('\u2068') ? part : change(part)))
    .join('');

const isMade = (text: string): boolean => (text.startsWith('[') && text.endsWith(']')) || text.startsWith(mark);

/**
 * Converts a text to a pseudo-locale: `en-XA` adds accents, brackets and 40 % length to reveal clipped, concatenated or untranslated text;
 * `ar-XB` runs right to left. Text that was already converted stays as it is.
 */
export function pseudoText(language: string, text: string): string {
  if (!/\p{L}/u.test(text) || isMade(text)) return text;
  if (language === 'ar-XB') return `${mark}${changeOwn(text, mirrored)}${mark}`;
  return `[${changeOwn(text, accented)}${padding(text.length)}]`;
}
