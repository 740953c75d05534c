import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../../platform/core/errors.ts';
import { openStreams } from '../../../platform/threads/streams.ts';
import type { WordJob, WordQuestion, WordSource } from './word-job.ts';

/** A document of 300 findings takes a tenth of this memory. */
const bounds = { idleAtMost: 1, memoryMegabytes: 512 };

const writeWord = openStreams<WordJob, WordQuestion>(new URL('./word-program.ts', import.meta.url), bounds);

/** Writes a Word document in a thread while it is read. Failures before the first byte are thrown, so that they can still be reported. */
export const runWord = (
  job: WordJob,
  source: WordSource,
  limits: { free: () => void; seconds: number },
): Promise<AsyncIterableIterator<Buffer>> =>
  writeWord(job, {
    ...limits,
    answer: (question) => (question.name === 'findings' ? source.findings(question.of) : source.picture(question.of)),
    tookTooLong,
  });

const tookTooLong = () =>
  new AppError(
    504,
    FailureCode.timeout,
    'Generating this document took too long. Leave out informational findings or try again later.',
  );
