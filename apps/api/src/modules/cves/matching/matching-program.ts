/** The worker thread that matches companies on its own connection, because the work grows with assets and advisories. */
import { parentPort } from 'node:worker_threads';

import { isConnectionFailure } from '../../../platform/database/connection-failure.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { lowerThreadPriority } from '../../../platform/threads/behind-calls.ts';
import type { Begin, End } from '../../../platform/threads/kept-threads.ts';
import type { MatchedCompany } from './match-chunk.service.ts';
import { matchUnit } from './match-work.service.ts';
import type { FailureCause, FromMatching, MatchJob, MatchState } from './match-unit.ts';
import { findNextUnit } from './next-unit.service.ts';

/** Time after which another company can run, in ms. */
const maxMs = 10_000;

const send = (message: FromMatching | End) => parentPort?.postMessage(message);

/** Matches a company unit by unit. */
async function matchUnits(company: MatchedCompany): Promise<MatchState> {
  const until = performance.now() + maxMs;
  const run = { ...company, step: () => send({ kind: 'step' }) };
  while (performance.now() < until) {
    const unit = await company.database.withCompany(company.companyId, findNextUnit);
    if (typeof unit === 'string') return unit;
    send({ kind: 'unit', unit });
    const assetIds = await matchUnit(run, unit);
    if (assetIds === null) return 'taken';
    send({ kind: 'written', assetIds });
  }
  return 'more';
}

async function matchCompany({ connection, companyId }: MatchJob): Promise<MatchState> {
  const lost: Error[] = [];
  const database = openDatabase({ connection, poolSize: 1, onError: (error) => void lost.push(error) });
  try {
    return await matchUnits({ database, companyId });
  } catch (error) {
    // The server ended a transaction in which the thread computed for too long, which the data caused unless the thread was stopped.
    throw lost.find((each) => codeOf(each) === idleTransaction) ?? error;
  } finally {
    await database.close();
  }
}

/** SQLSTATE classes that do not depend on the data: connection, constraint, rollback, resources, locks, shutdown. */
const passingClasses = ['08', '23', '40', '53', '55P', '57P', '58'];

/** The SQLSTATE with which the server ends a statement that took too long. */
const statementTimeout = '57014';

/** The SQLSTATE with which the server ends a transaction that was idle for too long. */
const idleTransaction = '25P03';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns the cause of an error. The driver's errors about a database that hangs or is lost have no code. */
function causeOf(error: unknown): FailureCause {
  const code = codeOf(error);
  if (code === statementTimeout || code === idleTransaction) return 'timeout';
  const isPassing = /^E[A-Z]+$/.test(code) || passingClasses.some((start) => code.startsWith(start));
  return isPassing || isConnectionFailure(error) ? 'passing' : 'error';
}

async function perform(job: MatchJob): Promise<void> {
  try {
    send({ kind: 'state', state: await matchCompany(job) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    send({ kind: 'broken', error, cause: causeOf(cause) });
  }
  send({ kind: 'end', isReusable: true });
}

parentPort?.on('message', ({ job }: Begin<MatchJob>) => void perform(job));
lowerThreadPriority();
