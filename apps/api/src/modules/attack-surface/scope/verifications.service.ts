import { surfaceEvents } from '@gatehouse/contract/attack-surface';
import type { DomainVerification, domainVerifications } from '@gatehouse/contract/domain-verifications';
import { isDomainName } from '@gatehouse/domain/domain-name';
import { failedChecksBeforeLapse } from '@gatehouse/domain/surface/surface-changes';
import { registrableDomain } from '@gatehouse/formats/leaks/registrable-domain';

import type { Config } from '../../../platform/config.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound, refused } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyOfLapse } from '../events/notify-surface.ts';
import { checkDomain, type CheckOutcome, type CheckSettings } from './check-domain.ts';
import { newVerification, presentOne, proofOf } from './list-verifications.service.ts';
import { rescope } from './rescope.service.ts';
import {
  claimDue,
  findByDomain,
  findVerification,
  findVerifications,
  insertVerification,
  updateUnchanged,
  type VerificationRecord,
} from './verifications.store.ts';

const weekMs = 7 * 86_400_000;
const domainsAtMost = 100;
const checksAtOnce = 5;

export async function startVerification(call: Call<typeof domainVerifications.create>): Promise<DomainVerification> {
  const { db, companyId, body } = call;
  if (!isDomainName(body.domain)) throw refused('Enter a domain such as acme.example.', 'domain');
  if (registrableDomain(body.domain) === null)
    throw refused('This is a public suffix. Enter a domain that your company has registered.', 'domain');
  const known = await findByDomain(db, body.domain);
  if (known) return presentOne(call, known);
  if ((await findVerifications(db)).length >= domainsAtMost)
    throw refused(`A company can verify up to ${domainsAtMost} domains.`, 'domain');
  const row = await insertVerification(db, newVerification(companyId, body.domain));
  call.audit({ action: 'setting-changed', subject: 'Domain verification', details: { domain: row.domain } });
  call.emit(surfaceEvents.updated, { reason: 'verification', ids: [] });
  return presentOne(call, row);
}

/** The look-up runs between two transactions: it takes seconds, and a check meanwhile by anyone else is the newer one. */
export async function checkNow(call: FileCall<typeof domainVerifications.check>): Promise<DomainVerification> {
  const { params, platform, companyId } = call;
  const row = await platform.database.withCompany(companyId, (db) => findVerification(db, params.id));
  if (!row) throw notFound();
  const outcome = await checkDomain(proofOf(row), checkSettings(platform.config));
  return call.write(companyId, async (inner) => {
    const { db, audit, emit } = inner;
    const noted = await noteCheck(db, row, { outcome, now: platform.clock.now() });
    const checked = noted ?? (await findVerification(db, row.id));
    if (!checked) throw notFound();
    if (noted && noted.state !== row.state)
      audit({
        action: 'setting-changed',
        subject: 'Domain verification',
        details: { domain: row.domain, to: checked.state },
      });
    emit(surfaceEvents.updated, { reason: 'verification', ids: [] });
    return presentOne(inner, checked);
  });
}

const checkSettings = ({ DNS_SERVERS, DOMAIN_CHECK_PORT }: Config): CheckSettings => ({
  dnsServers: DNS_SERVERS,
  testPort: DOMAIN_CHECK_PORT,
});

/**
 * What a check changes: one proof verifies, and three failures in a row let a verification lapse. Undefined where the
 * domain changed during the look-up.
 */
async function noteCheck(
  db: CompanyDatabase,
  row: VerificationRecord,
  { outcome, now }: { outcome: CheckOutcome; now: Date },
): Promise<VerificationRecord | undefined> {
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
  if (checked && (row.state === 'Verified') !== (state === 'Verified')) await rescope(db);
  if (checked?.state === 'Lapsed' && row.state === 'Verified') await notifyOfLapse(db, row.domain);
  return checked;
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

/** The weekly checks of a company that are due, a few at a time: the others follow within the hour. */
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
    await database.withCompany(id, (db) => noteCheck(db, row, { outcome, now }));
  }
}
