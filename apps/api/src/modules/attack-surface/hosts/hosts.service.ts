import { hasAccess, rolesWithPermission, type Viewer } from '@gatehouse/contract/core/access';
import { type attackSurface, surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { engagementAccess } from '@gatehouse/contract/engagements/engagements';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { mailVerdicts } from '@gatehouse/domain/surface/mail-posture';
import { currentMembers, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import { criticalities } from '@gatehouse/domain/surface/surface-state';
import type { HostRef } from '@gatehouse/formats/surface/surface-record';

import type { Call } from '../../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { findAssignable } from '../../../records/people/people.store.ts';
import { awaitTurn } from '../scans/surface-writes.store.ts';
import { scopeOf } from '../scope/scope-rules.ts';
import { findScope } from '../scope/scope.store.ts';
import { presentScreenshots } from '../screenshots/screenshots.present.ts';
import { findScreenshots } from '../screenshots/screenshots.store.ts';
import { certificateHashes, presentHost } from './host.present.ts';
import {
  type Decision,
  deleteHost,
  findCertificates,
  findHost,
  findHostKeys,
  findOwner,
  findRelated,
  findShownServices,
  type HostRecord,
  updateDecision,
  updateSettings,
} from './hosts.store.ts';
import { findHostsSharingServices, refreshHosts } from './refresh.store.ts';

export const readHost = ({ db, viewer, params }: Call<typeof attackSurface.host>): Promise<SurfaceHostDetail> =>
  hostDetail(db, viewer, params.id);

/** True if the viewer may see findings on hosts: staff, and clients with `audits:read`. */
export const maySeeFindings = (viewer: Viewer): boolean =>
  viewer.scopes.length > 0 || hasAccess(engagementAccess, viewer);

/** Returns all details of a host that the viewer may see. */
export async function hostDetail(db: CompanyDatabase, viewer: Viewer, id: string): Promise<SurfaceHostDetail> {
  const record = await findHost(db, id);
  if (!record) throw notFound();
  const services = await findShownServices(db, id);
  return presentHost(record, {
    services,
    certificates: await findCertificates(db, certificateHashes(services)),
    related: maySeeFindings(viewer) ? await findRelated(db, [record.name]) : [],
    mail: mailOf(record),
    screenshots: presentScreenshots(await findScreenshots(db, id), viewer),
  });
}

/** Returns the email security verdicts. They only make sense for the root of a domain and for names with mail servers. */
function mailOf({ kind, name, root_name, seen }: HostRecord) {
  const current = (type: string) => currentMembers(seen.members[type] ?? {});
  const receivesMail = kind === 'name' && (name === root_name || current('MX').length > 0);
  if (!receivesMail || !hasDns(seen)) return [];
  return mailVerdicts({ txt: current('TXT'), dmarc: current('DMARC'), dkim: current('DKIM') });
}

/** True if a scan read the DNS records of the host. Otherwise, missing records do not mean a missing policy. */
const hasDns = ({ members }: SeenRecord): boolean => ['TXT', 'MX', 'DMARC', 'DKIM'].some((type) => type in members);

/** Returns the users who may own hosts: everyone who can see the attack surface. */
export const listOwners = ({ db, viewer }: Call<typeof attackSurface.colleagues>) =>
  findAssignable(db, rolesWithPermission('attackSurfaceMappingForCompany:read', viewer.company.services));

type ChangeCall = Call<typeof attackSurface.changeHosts>;

export async function changeHosts(call: ChangeCall): Promise<{ changed: number }> {
  const { db, body, viewer, platform } = call;
  const { ids, owner, scope } = body;
  if (owner && !(await findOwner(db, owner))) throw unprocessable('Select an active user of your company.', 'owner');
  const changed = await updateSettings(db, ids, settingsOf(body));
  if (changed < new Set(ids).size) throw notFound();
  if (scope)
    await decide(db, ids, { ...decisionOf(scope), by: viewer.fullname, at: platform.clock.now().toISOString() });
  call.audit({ action: 'surface-changed', subject: 'Attack surface', details: noteOf(body, changed) });
  announce(call, ids);
  return { changed };
}

const settingsOf = ({ addTags = [], removeTags = [], owner, criticality }: ChangeCall['body']) => ({
  addTags,
  removeTags,
  owner,
  criticality: criticality && criticalities.indexOf(criticality) + 1,
});

const noteOf = ({ scope, comment = '' }: ChangeCall['body'], changed: number): Record<string, string> => ({
  hosts: String(changed),
  ...(scope ? { scope } : {}),
  ...(comment === '' ? {} : { comment }),
});

/** Up to this number, the event names the hosts, and pages reload only those; after larger changes they reload everything. */
const namedAtMost = 50;

function announce({ emit }: Pick<Call<typeof attackSurface.changeHosts>, 'emit'>, ids: readonly string[]): void {
  emit(surfaceEvents.updated, { reason: 'hosts', ids: ids.length > namedAtMost ? [] : [...ids] });
}

const decisionOf = (scope: 'confirmed' | 'not ours' | 'undecided') => ({
  decision: scope === 'undecided' ? null : scope,
});

/** Stores an admin's decision, which outlasts every later scan until it is reverted. */
async function decide(db: CompanyDatabase, ids: readonly string[], decision: Decision): Promise<void> {
  await awaitTurn(db);
  const scope = await findScope(db);
  const hosts = await findHostKeys(db, ids);
  const scopes = hosts.map(({ id, kind, name }): [string, string] => [
    id,
    scopeOf({ kind: kind as HostRef['kind'], value: name }, scope),
  ]);
  await updateDecision(db, new Map(scopes), decision);
  await refreshHosts(db, ids);
}

export async function changeHost(call: Call<typeof providerSurface.changeHost>): Promise<SurfaceHostDetail> {
  const { db, params, body, viewer, platform } = call;
  const host = await findHost(db, params.id);
  if (!host) throw notFound();
  await decide(db, [host.id], {
    ...decisionOf(body.scope),
    by: viewer.fullname,
    at: platform.clock.now().toISOString(),
  });
  call.audit({
    action: 'surface-changed',
    subject: host.name,
    details: { scope: body.scope, reason: body.reason },
  });
  announce(call, [host.id]);
  return hostDetail(db, viewer, host.id);
}

export async function eraseHost(call: Call<typeof providerSurface.eraseHost>): Promise<{ erased: true }> {
  const { db, params, body } = call;
  const host = await findHost(db, params.id);
  if (!host) throw notFound();
  await awaitTurn(db);
  const beside = await findHostsSharingServices(db, [host.id]);
  await deleteHost(db, host.id);
  await refreshHosts(db, beside);
  call.audit({ action: 'surface-erased', subject: host.name, details: { reason: body.reason } });
  announce(call, [host.id]);
  return { erased: true };
}
