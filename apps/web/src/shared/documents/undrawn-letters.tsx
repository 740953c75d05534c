import { missingGlyphs } from '@gatehouse/domain/drawn-letters';

import { Notice } from '../../ui/feedback/notice.tsx';
import { undrawnTexts } from './undrawn.texts.ts';

const maxNamed = 12;

const lettersIn = (text: string): string => missingGlyphs(text).slice(0, maxNamed).join(' ');

/** Warns of characters that the record's document cannot show, before it is issued or published. */
export function UndrawnNotice({ record }: { record: unknown }) {
  // JSON contains all texts of the record, whatever its fields.
  const letters = lettersIn(JSON.stringify(record));
  return letters === '' ? null : <Notice kind="warning">{undrawnTexts.document(letters)}</Notice>;
}

/** Returns a hint for a name that certificates cannot show, otherwise undefined. */
export function undrawnNameHint(name: string): string | undefined {
  const letters = lettersIn(name);
  return letters === '' ? undefined : undrawnTexts.certificate(letters);
}
