import { availableParallelism } from 'node:os';

import { FailureCode } from '@gatehouse/contract/reply';

import { AppError, unavailable } from '../../platform/errors.ts';

/** How many reports are written at once: each takes a core for some seconds. */
export const reportsAtOnce = { ofProcess: Math.max(3, availableParallelism()), ofCompany: 2 };
const retryAfterSeconds = 5;

const running = new Map<string, number>();

/** Takes one of the places in which reports are written, or says in a sentence why there is none. */
export function takeSlot(companyId: string): () => void {
  const own = running.get(companyId) ?? 0;
  const all = [...running.values()].reduce((sum, count) => sum + count, 0);
  if (own >= reportsAtOnce.ofCompany) throw tooManyOfCompany();
  if (all >= reportsAtOnce.ofProcess)
    throw unavailable('The portal is writing as many reports as it can. Try again in a moment', retryAfterSeconds);
  running.set(companyId, own + 1);
  let isTaken = true;
  return () => {
    if (isTaken) giveBack(companyId);
    isTaken = false;
  };
}

function giveBack(companyId: string): void {
  const left = (running.get(companyId) ?? 1) - 1;
  if (left > 0) running.set(companyId, left);
  else running.delete(companyId);
}

const tooManyOfCompany = () =>
  new AppError(429, FailureCode.tooMany, {
    message: `Your company is having ${reportsAtOnce.ofCompany} reports written already. Try again when one of them is done`,
    retryAfterSeconds,
  });
