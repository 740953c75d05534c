import { language } from './texts.ts';

const names = new Intl.DisplayNames([language], { type: 'language' });

/** A language as the reader calls it; a tag that nobody knows stays as it is. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
