import type { Role } from '@gatehouse/contract/core/access';
import type { HandOver } from '@gatehouse/contract/clients/client-assignment.schema';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { canDo } from '@gatehouse/contract/staff/staff';

import { asPlatform } from '../../platform/database/as-platform.ts';
import { inOtherCompany } from '../../platform/database/other-company.ts';
import type { Call } from '../../platform/routes/call.ts';
import { findSeeing } from '../../platform/routes/named-client.ts';
import {
  announceHandOver,
  entryOf,
  findWorkOf,
  moveOpenWork,
  noSuccessor,
  openWorkAt,
  type WorkAtClient,
} from '../clients/public.ts';
import { findEnabledUsers } from '../../records/people/people.store.ts';

type HandOverCall = Omit<Call<AnyEndpoint>, 'params' | 'query' | 'body'> & {
  body: { handOver?: HandOver | undefined };
};

interface DepartingMember {
  id: string;
  /** The new role, or null for a disabled account. */
  role: Role | null;
}

/**
 * Hands over the open work that someone can no longer do after a change in this transaction. Throws a 409 when the request does not name a
 * successor.
 */
export async function handOverWork(call: HandOverCall, { id, role }: DepartingMember): Promise<void> {
  const { db, body } = call;
  const work = await asPlatform(db, (all) => findWorkOf(all, id));
  const lost = work.filter((part) => role === null || !part.isSeen || !canDo(role, part.work));
  const open = lost.filter(({ companyId }) => !entryOf(body.handOver, companyId));
  if (open.length > 0) throw openWorkAt(open);
  for (const part of lost) await handOver(call, id, part);
}

async function handOver(call: HandOverCall, from: string, part: WorkAtClient): Promise<void> {
  const { db, companyId: own, body } = call;
  const to = entryOf(body.handOver, part.companyId)?.to ?? null;
  const successor = to === null ? null : await findSuccessor(call, { to, from }, part);
  if (successor === undefined) throw noSuccessor(body.handOver ?? [], part.companyId);
  await inOtherCompany(db, { from: own, to: part.companyId }, () => moveOpenWork(db, [from], successor));
  call.audit({ action: 'assignment-changed', subject: part.name, details: { handedOver: 'yes' } });
  announceHandOver(call, part, successor);
}

/** Returns an active colleague who can access the client and do the work, or undefined. */
async function findSuccessor(
  { db, platform }: HandOverCall,
  { to, from }: { to: string; from: string },
  { companyId, work }: WorkAtClient,
) {
  if (to === from) return undefined;
  const seeing = await findSeeing(platform.database, companyId);
  const [colleague] = await findEnabledUsers(db, [to]);
  return colleague && seeing?.has(to) && canDo(colleague.role as Role, work) ? colleague : undefined;
}
