import { guessAmong, type GuessedFormat } from '../looks-like.ts';
import { componentReaders } from './component-registry.ts';

/** Guesses the format of an SBOM or component scan from the start of a file, or returns null. */
export function recognizeComponents(head: string): GuessedFormat | null {
  return guessAmong(head, componentReaders);
}
