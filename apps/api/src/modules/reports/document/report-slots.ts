import { availableParallelism } from 'node:os';

import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError, unavailable } from '../../../platform/core/errors.ts';

/** Maximum number of reports written at a time, because each takes a core for some seconds. */
export const reportsAtOnce = { ofProcess: Math.max(4, availableParallelism()), ofCompany: 2 };
const retryAfterSeconds = 5;

/** The companies whose reports are being written. */
const running: string[] = [];

/** Returns the number of reports that this process is writing. */
export const runningReports = (): number => running.length;

/**
 * Takes a slot for writing a report. The last slot is reserved for a company without a running report, so that busy companies cannot lock
 * out others.
 */
export function takeSlot({ companyId }: { companyId: string }): () => void {
  const own = running.filter((company) => company === companyId).length;
  const left = reportsAtOnce.ofProcess - running.length;
  if (own >= reportsAtOnce.ofCompany) throw tooManyOfCompany();
  if (own > 0 && left === 1) throw tooManyOfCompany();
  if (left <= 0)
    throw unavailable(
      'The portal is generating as many reports as it can. Try again in a few seconds.',
      retryAfterSeconds,
    );
  running.push(companyId);
  let isTaken = true;
  return () => {
    if (isTaken) running.splice(running.indexOf(companyId), 1);
    isTaken = false;
  };
}

const tooManyOfCompany = () =>
  new AppError(429, FailureCode.tooMany, {
    message: 'Reports for your company are still being generated. Try again when they have finished.',
    retryAfterSeconds,
  });
