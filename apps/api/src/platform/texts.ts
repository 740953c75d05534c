/** The plural categories of a language, as the Unicode CLDR names them; only `other` is in every language. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const pluralRules = new Intl.PluralRules('en');

/** Picks the form that a count wants; `#` is the number. A sentence with a count is one text, never a noun and an "s". */
export const counted = (count: number, forms: PluralForms): string =>
  (forms[pluralRules.select(count)] ?? forms.other).replaceAll('#', String(count));

/** A name as the reference of a notification: its blanks do not break, so that the page knows where the reference ends. */
export const reference = (name: string): `#${string}` => `#${name.trim().replaceAll(/\s+/g, '\u00A0')}`;
