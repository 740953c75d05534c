/** The worker thread that matches companies on its own connection, because the work grows with assets and advisories. */
import { parentPort } from 'node:worker_threads';

import { openDatabase } from '../../../platform/database/database.ts';
import { lowerThreadPriority } from '../../../platform/threads/behind-calls.ts';
import type { Begin, End } from '../../../platform/threads/kept-threads.ts';
import type { MatchedCompany } from './match-chunk.service.ts';
import { matchUnit } from './match-work.service.ts';
import type { FromMatching, MatchJob, MatchState } from './match-unit.ts';
import { findNextUnit } from './next-unit.service.ts';

/** Time after which another company can run, in ms. */
const mostMs = 10_000;

const say = (message: FromMatching | End) => parentPort?.postMessage(message);

/** Matches a company unit by unit. */
async function matchUnits(company: MatchedCompany): Promise<MatchState> {
  const until = performance.now() + mostMs;
  const run = { ...company, step: () => say({ kind: 'step' }) };
  while (performance.now() < until) {
    const unit = await company.database.withCompany(company.companyId, findNextUnit);
    if (typeof unit === 'string') return unit;
    say({ kind: 'unit', unit });
    const assetIds = await matchUnit(run, unit);
    if (assetIds === null) return 'taken';
    say({ kind: 'written', assetIds });
  }
  return 'more';
}

async function matchCompany({ connection, companyId }: MatchJob): Promise<MatchState> {
  const database = openDatabase({ connection, poolSize: 1, say: () => undefined });
  try {
    return await matchUnits({ database, companyId });
  } finally {
    await database.close();
  }
}

/** SQLSTATE classes that do not depend on the data: connection, constraint, rollback, resources, shutdown. */
const passingClasses = ['08', '23', '40', '53', '57P', '58'];

function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$/.test(code) || passingClasses.some((start) => code.startsWith(start));
}

async function perform(job: MatchJob): Promise<void> {
  try {
    say({ kind: 'state', state: await matchCompany(job) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    say({ kind: 'broken', error, isPassing: isPassing(cause) });
  }
  say({ kind: 'end', isReusable: true });
}

parentPort?.on('message', ({ job }: Begin<MatchJob>) => void perform(job));
lowerThreadPriority();
