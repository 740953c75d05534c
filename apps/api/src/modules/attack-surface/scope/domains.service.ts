import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import { domainsAtMost } from '@gatehouse/contract/company/company-fields';
import { companyEvents } from '@gatehouse/contract/company/company';
import {
  type DomainUse,
  domainUses,
  type domainVerifications,
} from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { registrableDomain } from '@gatehouse/formats/leaks/registrable-domain';

import type { Call, SideCall } from '../../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { removeFiles } from '../../../platform/files/files-rows.ts';
import { attackSurfaceTexts } from '../attack-surface.texts.ts';
import { isRegistrable, isReserved } from './check-domain.ts';
import { presentOne } from './list-verifications.service.ts';
import { rescope } from './rescope.service.ts';
import { isTakenDomain } from './taken-domain.ts';
import {
  confirmDomain,
  countVerifications,
  deleteVerification,
  findByDomain,
  insertVerification,
  lockVerification,
  updateVerification,
  type VerificationRecord,
} from './verifications.store.ts';

const { domains: texts } = attackSurfaceTexts;

type Create = SideCall<typeof domainVerifications.create>;

/**
 * Adds a domain, or returns the existing record. Domains that staff add for a client need no verification for leaks and phishing, even if
 * the client has added them before.
 */
export async function addDomain(call: Create): Promise<DomainVerification> {
  const { db, companyId, body, viewer } = call;
  refuseUnregistrable(body.domain);
  const isStaff = viewer.scopes.length > 0;
  const known = await findByDomain(db, body.domain);
  if (known && (known.is_confirmed || !isStaff)) return presentOne(call, known);
  if (!known) await refuseTooMany(call);
  await refuseTaken(call, body.domain);
  const row = await insertVerification(db, { company_id: companyId, domain: body.domain, is_confirmed: isStaff });
  const added = isStaff && !row.is_confirmed ? await confirmDomain(db, row.id) : row;
  call.audit({ action: 'setting-changed', subject: 'Domain verification', details: { domain: added.domain } });
  if (!isStaff) notifyOfRequest(call, added.domain);
  announce(call);
  return presentOne(call, added);
}

async function refuseTooMany({ db }: Create): Promise<void> {
  if ((await countVerifications(db)) >= domainsAtMost) throw unprocessable(texts.tooMany(domainsAtMost), 'domain');
}

function refuseUnregistrable(domain: string): void {
  if (registrableDomain(domain) === null) throw unprocessable(texts.publicSuffix, 'domain');
  if (!isRegistrable(domain) && !isReserved(domain)) throw unprocessable(texts.internal, 'domain');
}

/** @throws 409 for a domain of another client, or below one, without naming the client */
export async function refuseTaken(
  { db, companyId, platform }: Pick<Call<AnyEndpoint>, 'db' | 'companyId' | 'platform'>,
  domain: string,
): Promise<void> {
  if (await isTakenDomain({ db, database: platform.database }, { companyId, domain }))
    throw conflict(texts.taken(domain), 'domain');
}

function notifyOfRequest({ companyId, viewer, notifyStaff }: Create, domain: string): void {
  notifyStaff({
    kind: 'domains-asked',
    body: texts.added(viewer.company.name, domain),
    link: `/provider/companies/${companyId}/domains`,
  });
}

/** Emits both events, because the list exists with and without the attack surface service. */
function announce({ emit }: Pick<Create, 'emit'>): void {
  emit(companyEvents.updated, {});
  emit(surfaceEvents.updated, { reason: 'verification', ids: [] });
}

const columns: Record<DomainUse, 'uses_leaks' | 'uses_surface' | 'uses_phishing'> = {
  leaks: 'uses_leaks',
  surface: 'uses_surface',
  phishing: 'uses_phishing',
};

/** Returns the uses that differ from the stored ones. */
const changedUses = (row: VerificationRecord, body: { [Use in DomainUse]?: boolean | undefined }) =>
  domainUses.flatMap((use) => {
    const isOn = body[use];
    return isOn === undefined || isOn === row[columns[use]] ? [] : [{ use, isOn }];
  });

/** Turns uses on or off; concurrent changes of different uses do not overwrite each other. */
export async function setDomainUses(call: SideCall<typeof domainVerifications.setUses>): Promise<DomainVerification> {
  const { db, params, body } = call;
  const row = await lockVerification(db, params.id);
  if (!row) throw notFound();
  const changed = changedUses(row, body);
  if (changed.length === 0) return presentOne(call, row);
  const next = await updateVerification(
    db,
    row.id,
    Object.fromEntries(changed.map(({ use, isOn }) => [columns[use], isOn])),
  );
  if (next.for_surface !== row.for_surface) await rescope(db);
  const details = Object.fromEntries(changed.map(({ use, isOn }) => [use, isOn ? 'on' : 'off']));
  call.audit({ action: 'setting-changed', subject: 'Domain', details: { domain: row.domain, ...details } });
  announce(call);
  return presentOne(call, next);
}

/** Removes a domain. Leaks, hosts and results found with it remain. */
export async function removeDomain(call: SideCall<typeof domainVerifications.remove>): Promise<{ removed: true }> {
  const { db, params } = call;
  const row = await lockVerification(db, params.id);
  if (!row) throw notFound();
  await deleteVerification(db, row.id);
  if (row.file_id !== null) await removeFiles(db, [row.file_id]);
  if (row.for_surface) await rescope(db);
  call.audit({ action: 'setting-changed', subject: 'Domain', details: { removed: row.domain } });
  announce(call);
  return { removed: true };
}
