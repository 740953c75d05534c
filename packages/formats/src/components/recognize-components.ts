import { guessAmong, type GuessedFormat } from '../looks-like.ts';
import { componentReaders } from './component-registry.ts';

/** The format of an SBOM or a scan of components by its beginning; null where it seems to be none. */
export function recognizeComponents(head: string): GuessedFormat | null {
  return guessAmong(head, componentReaders);
}
