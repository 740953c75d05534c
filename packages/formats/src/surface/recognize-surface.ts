import { guessAmong, headText, type GuessedFormat } from '../looks-like.ts';
import { surfaceListMarks } from './surface-marks.ts';
import { surfaceReaders } from './surface-registry.ts';
import { withoutColors } from './terminal-colors.ts';

/** Guesses the format of an attack surface file from its beginning, or returns null. */
export function recognizeSurface(head: string): GuessedFormat | null {
  const plain = withoutColors(head);
  const guess = guessAmong(plain, surfaceReaders);
  if (guess !== null) return guess;
  const text = headText(plain);
  const found = surfaceListMarks.find(([, , mark]) => mark.test(text));
  return found === undefined ? null : { format: found[0], title: found[1] };
}
