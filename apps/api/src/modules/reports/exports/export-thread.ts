import { FailureCode } from '@gatehouse/contract/reply';

import { AppError } from '../../../platform/http/errors.ts';
import { openStreams } from '../../../platform/threads/streams.ts';
import type { ExportJob, ExportPage, ExportQuestion } from './export-job.ts';

/** A page of findings is made of a few megabytes; those of 32 MB of images take most. */
const bounds = { idleAtMost: 1, memoryMegabytes: 384 };
/** It only ends what hangs. */
const seconds = 60;

const startExport = openStreams<ExportJob, ExportQuestion>(new URL('./export-program.ts', import.meta.url), bounds);

/** Source of the pieces of an export. */
export interface ExportSource {
  page: (number: number) => Promise<ExportPage>;
  image: (id: string) => Promise<Uint8Array | null>;
}

/** Writes a file of findings in a thread while it is read. Fails while that can still be answered. */
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
