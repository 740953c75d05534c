import { roleNames } from '@gatehouse/contract/core/access';
import type { clientView } from '@gatehouse/contract/clients/client-view';
import type { ClientViewInfo } from '@gatehouse/contract/clients/client-view.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inOtherCompany } from '../../../platform/database/other-company.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { forbidden, unauthenticated } from '../../../platform/core/errors.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { announceSessionChange } from '../../../platform/security/session.ts';
import { findClient } from '../record/client.store.ts';
import { clearView, companiesOfEndedViews, type EndedView, findEndedViews, setView } from './client-view.store.ts';

type Start = Call<typeof clientView.start>;

const viewMs = 30 * 60_000;
const pollMs = 60_000;
const system = { address: '', userAgent: '', requestId: '' };

/**
 * Shows the portal as a role of the client in every tab of this session; its sockets reconnect with that role. Throws a 403 for everyone
 * except administrators and the account lead.
 */
export async function startClientView(call: Start): Promise<ClientViewInfo> {
  const { db, viewer, companyId, body, platform } = call;
  const { sessionId } = viewer;
  if (sessionId === null) throw forbidden();
  const { name, account_lead } = await findClient(db);
  if (viewer.role !== 'provider-admin' && account_lead !== viewer.id) throw forbidden();

  const until = new Date(platform.clock.now().getTime() + viewMs).toISOString();
  const view = { clientId: companyId, role: body.role, until };
  const [before, isSet] = await inOtherCompany(db, { from: companyId, to: viewer.companyId }, async () => [
    await clearView(db, sessionId),
    await setView(db, sessionId, view),
  ]);
  if (!isSet) throw unauthenticated();
  if (before) await logEnd(db, companyId, before);
  await announceSessionChange(db, sessionId);
  call.afterCommit(platform.bus.catchUp);
  const details = { role: roleNames[body.role], reason: body.reason };
  call.audit({ action: 'client-view-started', subject: name, details });
  return { role: body.role, expiresAt: until };
}

/** Ends the client view of this session, if any. A view whose time has just passed is logged by `logEndedViews`. */
export async function endClientView(call: Call<typeof clientView.end>): Promise<{ ended: true }> {
  const { db, viewer, companyId, platform } = call;
  const { clientView: view, sessionId } = viewer;
  if (view === null || sessionId === null) return { ended: true };
  const ended = await inOtherCompany(db, { from: companyId, to: view.staffCompanyId }, () => clearView(db, sessionId));
  if (!ended) return { ended: true };
  await announceSessionChange(db, sessionId);
  call.afterCommit(platform.bus.catchUp);
  call.audit({ action: 'client-view-ended', subject: viewer.company.name });
  return { ended: true };
}

/** Writes an entry to the client's audit log for each view that ended, by itself or with its session. */
export const logEndedViews: Job = {
  name: 'ends of client views',
  everyMs: pollMs,
  waiting: companiesOfEndedViews,
  async run(db, { id, now }) {
    for (const session of await findEndedViews(db, now)) {
      const ended = await clearView(db, session.id);
      if (ended) await logEnd(db, id, ended);
    }
  },
};

/** Logs the end of a view in the client's audit log, from a transaction of the company `from`. */
async function logEnd(db: CompanyDatabase, from: string, view: EndedView): Promise<void> {
  const { client_id: companyId, user_id, fullname } = view;
  await inOtherCompany(db, { from, to: companyId }, async () => {
    const { name } = await findClient(db);
    const actor = { id: user_id, name: fullname, companyId };
    await writeAudit(db, { actor, origin: system }, [{ action: 'client-view-ended', subject: name }]);
  });
}
