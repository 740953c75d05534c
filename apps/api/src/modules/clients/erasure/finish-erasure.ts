import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { documentLogo } from '../../../platform/branding/branding.ts';
import { writeAudit, writeOwnAudit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openMakers } from '../../../platform/threads/makers.ts';
import { clientTexts } from '../clients.texts.ts';
import { findClient } from '../record/client.store.ts';
import { notifyAdmins } from './announce-erasure.ts';
import type { ErasureMakers } from '../erasure-certificate/drawing-program.ts';
import { countAreas } from '../erasure-certificate/erased-areas.ts';
import type { ErasureDocument } from '../erasure-certificate/erasure-document.ts';
import { sealCertificate } from './sealed-certificate.ts';
import { findKeptInvoices } from './erasure-scope.store.ts';
import { reduceCompany } from './erased-rows.store.ts';
import { type ErasureRow, findLatest, updateRunning } from './erasures.store.ts';

const draw = openMakers<ErasureMakers>(new URL('../erasure-certificate/drawing-program.ts', import.meta.url));

const dayMs = 24 * 3_600_000;
const certificateDays = 30;
const defaultYears = 10;
const noOrigin = { address: '', userAgent: '', requestId: '' };

interface Finishing {
  platform: Platform;
  job: ErasureRow;
  providerId: string;
}

const afterDays = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString();

/** Returns the day a number of years after a given time. */
export function yearsAfter(moment: string, years: number): string {
  const day = new Date(moment);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}

/**
 * Draws the certificate while the client's names still exist, then removes them in the transaction that ends the erasure. Returns false
 * when another process has taken it over.
 */
export async function finishErasure(finishing: Finishing): Promise<boolean> {
  const { platform, job } = finishing;
  const now = platform.clock.now();
  const document = await platform.database.withCompany(job.company_id, (db) => describe(finishing, db, now));
  const certificate = sealCertificate(platform, job.id, await draw('pdf', document));
  return platform.database.withCompany(job.company_id, async (db) => {
    const isOurs = await updateRunning(db, job, {
      state: 'erased',
      progress: 100,
      reason: '',
      ended_at: now.toISOString(),
      certificate,
      certificate_until: document.keptUntil,
      invoices_until: document.invoices?.until ?? null,
      swept_at: now.toISOString(),
    });
    if (isOurs) await settle(finishing, db);
    return isOurs;
  });
}

async function settle({ job, providerId }: Finishing, db: CompanyDatabase): Promise<void> {
  const companyId = job.company_id;
  await reduceCompany(db);
  await notifyAdmins({ db, companyId, providerId, body: clientTexts.erasure.erased(companyId) });
  const actor = { id: null, name: '', companyId };
  await writeAudit(db, { actor, origin: noOrigin }, [
    { action: 'client-erased', subject: '', details: { erasure: job.id } },
  ]);
  await writeOwnAudit(db, { actor: { ...actor, name: 'Gatehouse' }, ownCompanyId: providerId, origin: noOrigin }, [
    { action: 'client-erased', subject: companyId, details: { company: companyId, erasure: job.id } },
  ]);
}

async function describe({ platform, job }: Finishing, db: CompanyDatabase, now: Date): Promise<ErasureDocument> {
  const { id, name, short_name } = await findClient(db);
  const row = (await findLatest(db)) ?? job;
  const counts = row.counts as Record<string, number>;
  const days = platform.config.BACKUP_RETENTION_DAYS;
  const brand = await platform.branding.current();
  return {
    id: job.id,
    provider: { name: brand.name, legalLine: brand.legalLine, logo: documentLogo(brand)?.content ?? null },
    client: { id, name, shortName: short_name },
    requestedBy: job.requested_by_name,
    requestedAt: job.requested_at,
    approvedBy: job.approved_by === null ? null : job.approved_by_name,
    approvedAt: job.approved_at,
    reason: job.reason,
    startedAt: job.started_at ?? job.requested_at,
    endedAt: now.toISOString(),
    isRepeated: job.is_repeated,
    deleted: countAreas(counts),
    invoices: await describeInvoices(db, job.invoice_years ?? defaultYears),
    hadCards: (counts['payment_attempts'] ?? 0) > 0,
    backups: { days, until: afterDays(now, days) },
    keptUntil: afterDays(now, certificateDays),
  };
}

async function describeInvoices(db: CompanyDatabase, years: number): Promise<ErasureDocument['invoices']> {
  const { count, latest } = await findKeptInvoices(db);
  return count === 0 || latest === null ? null : { count, years, until: yearsAfter(latest, years) };
}
