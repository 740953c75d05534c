import { formatFailure, isFormatFailure } from '../read-failure.ts';
import type { ThreadFailure } from './reader-thread.ts';

const sentences: Partial<Record<ThreadFailure['reason'], string>> = {
  time: 'Reading this file takes too long. Nothing was imported.',
  memory: 'Reading this file takes too much memory. Nothing was imported.',
};

/** A file beyond the bounds of its thread, as a person needs it; any other error as it is. */
export function asRefusal(error: unknown, byte: number): unknown {
  if (isFormatFailure(error) || !(error instanceof Error) || !('reason' in error)) return error;
  const sentence = sentences[(error as ThreadFailure).reason];
  return sentence === undefined ? error : formatFailure(sentence, { byte });
}
