/** The language of the page: the server's choice in `<html lang>`. `en-XA` is the pseudo-locale that tests look at. */
export const language = document.documentElement.lang || 'en';

type Message = string | ((...given: never[]) => string) | { readonly [key: string]: Message };

const pluralRules = new Intl.PluralRules(language);
const plainNumber = new Intl.NumberFormat(language);

/** A number as the reader writes it. */
export const shownNumber = (value: number): string => plainNumber.format(value);

/** Picks the form that the language wants for a count (the plural categories of ICU); `#` stands for the number. */
export function counted(
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  return (forms[pluralRules.select(count)] ?? forms.other).replaceAll('#', shownNumber(count));
}

/**
 * The texts of one module. English is the shape that every other language must fill, so a missing text does not
 * compile; the language is settled before the page starts, so a catalogue is a plain object.
 */
export function catalogue<T extends { readonly [key: string]: Message }>(
  english: T,
  others: Record<string, T> = {},
): T {
  if (language === 'en-XA') return stretched(english) as T;
  return others[language] ?? english;
}

/** Forty per cent longer and bracketed, so that clipped or untranslated text is seen at once. */
function stretched(message: Message): Message {
  if (typeof message === 'string') return `[${message}${'~'.repeat(Math.ceil(message.length * 0.4))}]`;
  if (typeof message === 'function') return (...given: never[]) => stretched(message(...given)) as string;
  return Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, stretched(inner)]));
}
