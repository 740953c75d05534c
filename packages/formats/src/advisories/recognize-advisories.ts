import { guessAmong, type GuessedFormat } from '../looks-like.ts';
import { advisoryReaders } from './advisory-registry.ts';

/** The format of a file of advisories by its beginning; null where it seems to be none. */
export function recognizeAdvisories(head: string): GuessedFormat | null {
  return guessAmong(head, advisoryReaders);
}
