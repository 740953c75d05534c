import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import type { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { scopesOf } from '@gatehouse/contract/core/access';

import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import { findSeeing } from '../../platform/routes/named-client.ts';
import { findActiveStaff } from '../../records/people/people.store.ts';
import { findColleague } from '../users/public.ts';
import { engagementErrors, engagementNotes } from './engagements.texts.ts';
import { presentToStaff } from './provider-engagements.service.ts';
import { updateEngagement } from './provider-engagements.store.ts';
import { type EngagementRecord, findEngagement } from './engagements.store.ts';

/**
 * Returns the provider's active staff, optionally only those who can access a client and have a scope. Throws a 404 when the viewer cannot
 * access the client.
 */
export async function listStaff({ db, query, platform }: Call<typeof providerEngagements.staff>) {
  const { companyId, scope } = query;
  const active = await findActiveStaff(db);
  const staff = active.filter(({ role }) => scope === undefined || scopesOf(role).includes(scope));
  if (companyId === undefined) return staff;
  const seeing = await findSeeing(platform.database, companyId);
  if (seeing === null) throw notFound();
  return staff.filter(({ _id }) => seeing.has(_id));
}

/** Assigns a new lead to an engagement. The client is not notified. */
export async function setLead(call: Call<typeof providerEngagements.setLead>): Promise<ClientEngagement> {
  const { db, params, body } = call;
  const before = await findEngagement(db, params.id);
  if (!before) throw notFound();
  const lead = await findColleague(call, body.userId);
  if (body.userId !== null && !lead) throw unprocessable(engagementErrors.noColleague, 'userId');
  const named = lead ? { lead_id: lead.id, lead_name: lead.fullname } : { lead_id: null, lead_name: '' };
  const engagement = (await updateEngagement(db, params.id, named)) ?? before;
  if (engagement.lead_id !== before.lead_id) notifyOfHandover(call, engagement);
  call.emitToStaff(engagementEvents.updated);
  return presentToStaff(db, engagement);
}

function notifyOfHandover(
  { viewer, companyId, notifyStaff }: Call<typeof providerEngagements.setLead>,
  { id, visual_id, lead_id }: EngagementRecord,
): void {
  if (lead_id === null || lead_id === viewer.id) return;
  const link = `/provider/companies/${companyId}/engagements/${id}`;
  notifyStaff({ kind: 'handover', body: engagementNotes.leads(viewer.fullname, visual_id), link }, [lead_id]);
}
