import { undrawnLetters } from '@gatehouse/domain/drawn-letters';

import { Notice } from '../../ui/feedback/notice.tsx';
import { undrawnTexts } from './undrawn.texts.ts';

const mostNamed = 12;

const lettersIn = (text: string): string => undrawnLetters(text).slice(0, mostNamed).join(' ');

/** Warns, before it is issued or published, of characters in a record that its document cannot show. */
export function UndrawnNotice({ record }: { record: unknown }) {
  // The texts of a record in their own characters, whichever its fields are.
  const letters = lettersIn(JSON.stringify(record));
  return letters === '' ? null : <Notice kind="warning">{undrawnTexts.document(letters)}</Notice>;
}

/** What to say below the name of someone whose certificate could not show it; undefined where all of it is shown. */
export function undrawnNameHint(name: string): string | undefined {
  const letters = lettersIn(name);
  return letters === '' ? undefined : undrawnTexts.certificate(letters);
}
