import { formatFailure, isFormatFailure } from '../read-failure.ts';
import type { ThreadFailure } from './reader-thread.ts';

const sentences: Partial<Record<ThreadFailure['reason'], string>> = {
  time: 'Reading this file takes too long. Nothing was imported.',
  memory: 'Reading this file takes too much memory. Nothing was imported.',
};

/** Converts a `ThreadFailure` about exceeded limits to a `FormatFailure` for the user. Returns any other error unchanged. */
export function asRefusal(error: unknown, byte: number): unknown {
  if (isFormatFailure(error) || !(error instanceof Error) || !('reason' in error)) return error;
  const sentence = sentences[(error as ThreadFailure).reason];
  return sentence === undefined ? error : formatFailure(sentence, { byte });
}
