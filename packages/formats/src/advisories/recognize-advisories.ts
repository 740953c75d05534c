import { guessAmong, type GuessedFormat } from '../looks-like.ts';
import { advisoryReaders } from './advisory-registry.ts';

/** Guesses the advisory format from the start of a file, or returns null. */
export function recognizeAdvisories(head: string): GuessedFormat | null {
  return guessAmong(head, advisoryReaders);
}
