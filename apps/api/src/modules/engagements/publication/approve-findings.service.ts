import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import type { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';

import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound } from '../../../platform/core/errors.ts';
import { lockEngagement } from '../provider-engagements.store.ts';
import { presentToStaff } from '../provider-engagements.service.ts';
import { engagementErrors } from '../engagements.texts.ts';
import { clearFindings, findUnapproved } from './clearance.store.ts';

/**
 * Approves all findings of an engagement that were entered directly or imported. Throws a 409 if the approver wrote one of them, if they
 * changed since they were read, or if there is nothing to approve.
 */
export async function approveFindings(call: Call<typeof providerEngagements.approve>): Promise<ClientEngagement> {
  const { db, params, body, viewer, companyId, auditOwn } = call;
  const engagement = await lockEngagement(db, params.id);
  if (!engagement) throw notFound();
  const unapproved = await findUnapproved(db, engagement.id);
  if (!unapproved) throw conflict(engagementErrors.nothingToApprove);
  if (unapproved.authorIds.includes(viewer.id)) throw conflict(engagementErrors.ownFindings);
  if (unapproved.changedAt !== body.changedAt) throw conflict(engagementErrors.findingsChanged);
  await clearFindings(db, engagement.id);
  const details = { review: 'approved', findings: String(unapproved.count), company: companyId };
  auditOwn({ action: 'status-changed', subject: engagement.visual_id, details });
  call.emitToStaff(engagementEvents.updated);
  return presentToStaff(db, engagement);
}
