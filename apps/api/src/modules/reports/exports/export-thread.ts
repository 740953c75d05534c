import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../../platform/http/errors.ts';
import { openStreams } from '../../../platform/threads/streams.ts';
import type { ExportJob, ExportPage, ExportQuestion } from './export-job.ts';

/** A page of findings takes a few megabytes; images of up to 32 MB need the most. */
const bounds = { idleAtMost: 1, memoryMegabytes: 384 };
/** Timeout that only stops a hanging thread. */
const seconds = 60;

const startExport = openStreams<ExportJob, ExportQuestion>(new URL('./export-program.ts', import.meta.url), bounds);

/** The source of an export's pieces. */
export interface ExportSource {
  page: (number: number) => Promise<ExportPage>;
  image: (id: string) => Promise<Uint8Array | null>;
}

/**
 * Writes a file of findings in a thread while it is read. Failures before the first byte are thrown, so that they can still be reported.
 */
export const writeExport = (job: ExportJob, source: ExportSource): Promise<AsyncIterableIterator<Buffer>> =>
  startExport(job, {
    answer: (question) => (question.name === 'page' ? source.page(question.number) : source.image(question.id)),
    free: () => undefined,
    seconds,
    tookTooLong,
  });

const tookTooLong = () =>
  new AppError(
    504,
    FailureCode.timeout,
    'Writing this export took too long. Export fewer findings at a time or try again later.',
  );
