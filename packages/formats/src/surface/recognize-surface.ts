import { guessAmong, headText, type GuessedFormat } from '../looks-like.ts';
import { surfaceListMarks } from './surface-marks.ts';
import { surfaceReaders } from './surface-registry.ts';

/** The format of a file of the attack surface by its beginning; null where it seems to be none. */
export function recognizeSurface(head: string): GuessedFormat | null {
  const guess = guessAmong(head, surfaceReaders);
  if (guess !== null) return guess;
  const text = headText(head);
  const found = surfaceListMarks.find(([, , mark]) => mark.test(text));
  return found === undefined ? null : { format: found[0], title: found[1] };
}
