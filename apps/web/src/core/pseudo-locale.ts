const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = 'áƀçđéƒǧĥíĵķļɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĻṀÑÓƤɊŘŠŢÚṼŴẊÝŽ';

/** Accented and 40 % longer, with brackets at both ends: clipped, glued and untranslated text is seen at once. */
function accented(text: string): string {
  const letters = text.replaceAll(/[a-z]/gi, (letter) => accents[plain.indexOf(letter)] ?? letter);
  return `[${letters}${'~'.repeat(Math.ceil(text.length * 0.4))}]`;
}

const mark = '\u200F';

/** Every word written from right to left, as a text in Arabic would be. */
const mirrored = (text: string): string => `${mark}${text.replaceAll(/\p{L}+/gu, '\u202E$&\u202C')}${mark}`;

const isMade = (text: string): boolean => (text.startsWith('[') && text.endsWith(']')) || text.startsWith(mark);

/** A text in one of the pseudo-locales `en-XA` and `ar-XB`. What another catalogue made already stays as it is. */
export function pseudoText(language: string, text: string): string {
  if (!/\p{L}/u.test(text) || isMade(text)) return text;
  return language === 'ar-XB' ? mirrored(text) : accented(text);
}
