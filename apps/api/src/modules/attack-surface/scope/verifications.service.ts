import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import { companyEvents } from '@gatehouse/contract/company/company';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import type { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { failedChecksBeforeLapse } from '@gatehouse/domain/surface/surface-changes';

import type { Config } from '../../../platform/settings/config.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attackSurfaceTexts } from '../attack-surface.texts.ts';
import { notifyOfLapse } from '../events/notify-surface.ts';
import { checkDomain, type CheckOutcome, type CheckSettings } from './check-domain.ts';
import { presentOne, proofOf } from './list-verifications.service.ts';
import { rescope } from './rescope.service.ts';
import { isTakenDomain } from './taken-domain.ts';
import { claimDue, findVerification, updateUnchanged, type VerificationRecord } from './verifications.store.ts';

const weekMs = 7 * 86_400_000;
const checksAtOnce = 5;

/** Checks a domain. The lookup takes seconds, so it runs between two transactions; a check by someone else in between takes precedence. */
export async function checkNow(call: FileCall<typeof domainVerifications.check>): Promise<DomainVerification> {
  const { params, platform, companyId } = call;
  const row = await platform.database.withCompany(companyId, (db) => findVerification(db, params.id));
  if (!row) throw notFound();
  const outcome = await checkDomain(proofOf(row), checkSettings(platform.config));
  return call.write(companyId, async (inner) => {
    const { db, audit, emit } = inner;
    const noted = await noteCheck({ db, database: platform.database }, row, { outcome, now: platform.clock.now() });
    const checked = noted ?? (await findVerification(db, row.id));
    if (!checked) throw notFound();
    if (noted && noted.state !== row.state)
      audit({
        action: 'setting-changed',
        subject: 'Domain verification',
        details: { domain: row.domain, to: checked.state },
      });
    emit(companyEvents.updated, {});
    emit(surfaceEvents.updated, { reason: 'verification', ids: [] });
    return presentOne(inner, checked);
  });
}

const checkSettings = ({ DNS_SERVERS, DOMAIN_CHECK_PORT }: Config): CheckSettings => ({
  dnsServers: DNS_SERVERS,
  testPort: DOMAIN_CHECK_PORT,
});

/**
 * Stores the result of a check: one proof verifies, and after three consecutive failures the verification lapses. Returns undefined if the
 * domain changed during the lookup.
 */
async function noteCheck(
  { db, database }: { db: CompanyDatabase; database: Database },
  row: VerificationRecord,
  { outcome: found, now }: { outcome: CheckOutcome; now: Date },
): Promise<VerificationRecord | undefined> {
  const outcome = await refuseTwice({ db, database }, row, found);
  const failed_checks = failedChecks(row, outcome);
  const state = stateAfter(row, { outcome, failed_checks });
  const checked = await updateUnchanged(db, row, {
    state,
    method: outcome.method ?? row.method,
    reason: outcome.reason,
    failed_checks,
    checked_at: now.toISOString(),
    next_check_at: new Date(now.getTime() + weekMs).toISOString(),
  });
  if (checked && row.for_surface !== checked.for_surface) await rescope(db);
  if (checked?.state === 'Lapsed' && row.state === 'Verified') await notifyOfLapse(db, row.domain);
  return checked;
}

/** Rejects a proof if another client has verified the domain since it was added. */
async function refuseTwice(
  both: { db: CompanyDatabase; database: Database },
  { company_id: companyId, domain, is_owned }: VerificationRecord,
  outcome: CheckOutcome,
): Promise<CheckOutcome> {
  if (outcome.method === null || is_owned || !(await isTakenDomain(both, { companyId, domain }))) return outcome;
  return { method: null, reason: attackSurfaceTexts.domains.taken(domain), isSkipped: true };
}

function failedChecks({ failed_checks }: VerificationRecord, outcome: CheckOutcome): number {
  if (outcome.method !== null) return 0;
  return outcome.isSkipped ? failed_checks : failed_checks + 1;
}

function stateAfter(
  { state, method }: VerificationRecord,
  { outcome, failed_checks }: { outcome: CheckOutcome; failed_checks: number },
): string {
  if (outcome.method !== null) return 'Verified';
  if (state !== 'Verified' || method === 'provider') return state;
  return failed_checks >= failedChecksBeforeLapse ? 'Lapsed' : state;
}

/** Runs the due weekly checks of a company, a few at a time; the rest follow within the hour. */
export async function checkDue({ database, config }: Platform, { id, now }: { id: string; now: Date }): Promise<void> {
  const claim = {
    now: now.toISOString(),
    until: new Date(now.getTime() + weekMs).toISOString(),
    atMost: checksAtOnce,
  };
  const due = await database.withCompany(id, (db) => claimDue(db, claim));
  for (const row of due) {
    const outcome = await checkDomain(proofOf(row), checkSettings(config));
    if (outcome.method === null && outcome.isSkipped) continue;
    await database.withCompany(id, (db) => noteCheck({ db, database }, row, { outcome, now }));
  }
}
