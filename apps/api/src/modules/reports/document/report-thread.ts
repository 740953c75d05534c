import { FailureCode } from '@gatehouse/contract/reply';

import { AppError } from '../../../platform/http/errors.ts';
import { openStreams } from '../../../platform/threads/streams.ts';
import type { ReportJob, ReportQuestion, ReportSource } from './report-job.ts';

const idleAtMost = 2;
const writeReport = openStreams<ReportJob, ReportQuestion>(new URL('./report-writer.ts', import.meta.url), {
  idleAtMost,
});

interface Bounds {
  /** Called when the thread has no more to do. */
  free: () => void;
  /** The thread is ended if it takes longer to begin, or to go on. */
  seconds: number;
}

/** Writes a report in a thread while it is read. Fails while that can still be answered. */
export const runReport = (
  job: ReportJob,
  source: ReportSource,
  bounds: Bounds,
): Promise<AsyncIterableIterator<Buffer>> =>
  writeReport(job, {
    ...bounds,
    answer: (question) => (question.name === 'findings' ? source.findings(question.of) : source.picture(question.of)),
    tookTooLong,
  });

const tookTooLong = () =>
  new AppError(
    504,
    FailureCode.timeout,
    'Generating this report took too long. Leave out informational findings or try again later.',
  );
