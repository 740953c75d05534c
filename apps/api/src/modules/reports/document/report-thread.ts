import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../../platform/core/errors.ts';
import { openStreams } from '../../../platform/threads/streams.ts';
import type { ReportJob, ReportQuestion, ReportSource } from './report-job.ts';

const idleAtMost = 2;
const writeReport = openStreams<ReportJob, ReportQuestion>(new URL('./report-writer.ts', import.meta.url), {
  idleAtMost,
});

interface Bounds {
  /** Called when the thread has finished. */
  free: () => void;
  /** Time after which the thread is terminated if it makes no progress, in seconds. */
  seconds: number;
}

/** Writes a report in a thread while it is read. Failures before the first byte are thrown, so that they can still be reported. */
export const runReport = (
  job: ReportJob,
  source: ReportSource,
  bounds: Bounds,
): Promise<AsyncIterableIterator<Buffer>> =>
  writeReport(job, {
    ...bounds,
    answer: (question) => answerFrom(source, question),
    tookTooLong,
  });

function answerFrom(source: ReportSource, question: ReportQuestion): Promise<unknown> {
  if (question.name === 'findings') return source.findings(question.of);
  if (question.name === 'picture') return source.picture(question.of);
  return source.shared?.(question.of) ?? Promise.resolve([]);
}

const tookTooLong = () =>
  new AppError(
    504,
    FailureCode.timeout,
    'Generating this report took too long. Leave out informational findings or try again later.',
  );
