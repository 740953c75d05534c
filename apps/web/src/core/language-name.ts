import { language } from './texts.ts';

const names = new Intl.DisplayNames([language], { type: 'language' });

/** Returns the name of a language in the reader's language, or the tag if it is unknown. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
