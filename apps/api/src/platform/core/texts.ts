/** The plural forms of a text by CLDR category; only `other` exists in every language. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const pluralRules = new Intl.PluralRules('en');

/**
 * Returns the plural form for a count, with `#` replaced by the number. A sentence with a count must be one text, never a noun plus "s".
 */
export const counted = (count: number, forms: PluralForms): string =>
  (forms[pluralRules.select(count)] ?? forms.other).replaceAll('#', String(count));

/** Returns a name as the reference of a notification, with non-breaking spaces, so that the page can find its end. */
export const reference = (name: string): `#${string}` => `#${name.trim().replaceAll(/\s+/g, '\u00A0')}`;
