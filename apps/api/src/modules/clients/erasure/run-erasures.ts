import type { OutsideChore } from '../../../platform/jobs/chores.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isWorthRetrying } from '../../../platform/routes/error-answers.ts';
import { findClient } from '../record/client.store.ts';
import { beginErasure } from './begin-erasure.ts';
import { ErasureStopped, eraseClientData, sweepClient } from './erase-client.ts';
import { eraseOldInvoices } from './erased-rows.store.ts';
import {
  claimErasure,
  clientsWithErasures,
  erasedClients,
  type ErasureRow,
  expireCertificates,
  findLatest,
  findProvider,
  lockPending,
  updateErasure,
  updateRunning,
} from './erasures.store.ts';
import { expireErasure } from './expire-erasure.ts';
import { finishErasure, yearsAfter } from './finish-erasure.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';

const pollMs = 2_000;
const hourMs = 3_600_000;
const invoicesAtATime = 100;

/** Runs erasures that were approved or whose waiting period is over, and continues those whose process has died. */
export const runErasures = (platform: Platform, isClosing: () => boolean): OutsideChore => ({
  name: 'client erasures',
  everyMs: pollMs,
  waiting: clientsWithErasures,
  async run({ id, now }) {
    const providerId = await platform.database.withPlatform(findProvider);
    const job = await platform.database.withCompany(id, async (db) => {
      await settleDue(db, { now, providerId });
      return claimErasure(db, now);
    });
    if (job) await runErasure(platform, { job, providerId, isClosing });
  },
});

/** Starts a pending erasure whose waiting period is over, or expires one that was not approved in time. */
async function settleDue(db: CompanyDatabase, { now, providerId }: { now: Date; providerId: string }): Promise<void> {
  const pending = await lockPending(db);
  if (!pending || Date.parse(pending.due_at) > now.getTime()) return;
  const { state } = await findClient(db);
  if (pending.state === 'waiting' && state === 'archived') await beginErasure(db, pending, { now });
  else await expireErasure(db, pending, providerId);
}

interface ErasureRun {
  job: ErasureRow;
  providerId: string;
  isClosing: () => boolean;
}

async function runErasure(platform: Platform, { job, providerId, isClosing }: ErasureRun): Promise<void> {
  const { database, log } = platform;
  try {
    await eraseClientData(platform, { job, providerId, isClosing });
    if (await finishErasure({ platform, job, providerId })) log.info({ erasure: job.id }, 'client erased');
  } catch (error) {
    const isStopped = error instanceof ErasureStopped;
    // Clears the heartbeat, so that the next poll continues. After another failure, the erasure is retried in two minutes.
    if (isStopped || isWorthRetrying(error))
      await database.withCompany(job.company_id, (db) => updateRunning(db, job, { heartbeat_at: null }));
    if (!isStopped) throw error;
  }
}

/**
 * Cleans up erased clients: certificates after 30 days, invoices after their retention, and anything written by requests or jobs that were
 * still running.
 */
export const cleanUpErasedClients = (platform: Platform, isClosing: () => boolean): OutsideChore => ({
  name: 'erased clients',
  everyMs: hourMs,
  waiting: erasedClients,
  async run({ id, now }) {
    const erasure = await platform.database.withCompany(id, findLatest);
    if (!erasure) return;
    if (erasure.certificate !== null) await sweepClient(platform, id, isClosing);
    await endRetention(platform, erasure, now);
    await platform.database.withCompany(id, (db) => expireCertificates(db, now));
  },
});

async function endRetention({ database }: Platform, erasure: ErasureRow, now: Date): Promise<void> {
  const { id, company_id, invoice_years: years, invoices_until: until } = erasure;
  if (until === null || years === null) return;
  const before = new Date(yearsAfter(now.toISOString(), -years));
  for (let last = invoicesAtATime; last === invoicesAtATime;)
    last = await database.withCompany(company_id, (db) => eraseOldInvoices(db, before, invoicesAtATime));
  if (until < now.toISOString().slice(0, 10))
    await database.withCompany(company_id, (db) => updateErasure(db, id, { invoices_until: null }));
}
