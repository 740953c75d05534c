import { seesEveryClient } from '@gatehouse/contract/core/access';
import type { clients } from '@gatehouse/contract/clients/clients';
import { companyEvents } from '@gatehouse/contract/company/company';
import type { Result } from '@gatehouse/contract/core/endpoint';

import { newId } from '../../../platform/database/new-id.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { openLanes } from '../../../platform/core/lanes.ts';
import { assignStaff } from '../assignment/assignment.store.ts';
import { notifyLead } from '../record/tell-assigned.ts';
import { requireLead } from '../record/account-lead.ts';
import { findIssues, findWarnings, refuseIssues } from './client-issues.ts';
import { createClientRows } from './found-client.ts';
import { lockClientNames } from '../record/taken.store.ts';
import { type NewClientRow, wantedClient } from '../record/wanted-client.ts';

type Create = FileCall<typeof clients.create>;

/** Only one creation per process waits for the lock, so that waiting requests hold no database connections. */
const creations = openLanes(1);

/**
 * Creates a client, or only lists its issues when `check` is given. Of several simultaneous requests with the same name only one succeeds,
 * because the lock is held until the commit.
 */
export async function createClient(call: Create): Promise<Result<typeof clients.create>> {
  const { database } = call.platform;
  const wanted = wantedClient(call.body);
  if (call.query.check === undefined) return store(call, wanted);
  const { invalid, taken } = await findIssues(database, wanted);
  return { issues: [...invalid, ...taken], warnings: await findWarnings(database, wanted) };
}

function store(call: Create, wanted: NewClientRow): Promise<Result<typeof clients.create>> {
  const { platform, viewer } = call;
  const { name, shortName, slug } = wanted;
  const create = async (own: Call<typeof clients.create>) => {
    await lockClientNames(own.db);
    refuseIssues(await findIssues(platform.database, wanted));
    await requireLead(own.db, wanted.accountLead);
    const id = newId(platform.clock.now().getTime());
    await call.write(id, async (inside) => {
      await createClientRows(inside, wanted);
      if (!seesEveryClient(viewer.role)) await assignStaff(inside.db, id, viewer.id);
    });
    own.audit({ action: 'client-created', subject: name, details: { slug, company: id } });
    own.afterCommit(async () => platform.realtime.emitToStaff(id, companyEvents.updated));
    notifyLead(own, { id, name }, wanted.accountLead);
    return { _id: id, name, shortName, slug };
  };
  return creations('clients', () => call.write(viewer.companyId, create));
}
