import { languageCodes } from '@gatehouse/domain/language-codes';

function namesOf(code: string): (readonly [name: string, code: string])[] {
  const named = ['en', code].map((locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code);
  return named.map((name) => [name.toLowerCase(), code] as const);
}

let byName: ReadonlyMap<string, string> | null = null;

// "de", "de-AT", "zh_Hant_TW". A longer text is the name of a language.
const tagForm = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i;

function canonical(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** Returns a BCP 47 language tag, from a tag or from the language's name in English or in itself, or null. */
export function readLanguage(text: string): string | null {
  byName ??= new Map(languageCodes.flatMap(namesOf));
  const name = text.toLowerCase().replace(/\s*\(.*\)$/, '');
  return byName.get(name) ?? (tagForm.test(text) ? canonical(text) : null);
}
