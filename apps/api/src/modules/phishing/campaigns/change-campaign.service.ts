import {
  campaignLink,
  phishingAccess,
  phishingEvents,
  phishingOptionsAccess,
} from '@gatehouse/contract/phishing/phishing-access';
import type { CampaignBody } from '@gatehouse/contract/phishing/provider-phishing.schema';
import type { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { type CampaignState, allowedCampaignStates, hasStarted } from '@gatehouse/domain/phishing/campaign-status';

import type { Call } from '../../../platform/routes/call.ts';
import { AppError, conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { campaignNoteKinds } from '../phishing-notes.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { deriveResults } from '../results/derive-results.ts';
import {
  type CampaignRecord,
  deleteCampaign,
  findCampaign,
  findCampaignByName,
  insertCampaign,
  updateCampaign,
  updateCampaignStatus,
  updateRecipientsState,
} from '../records/campaigns.store.ts';
import { detailOf } from './read-campaign.service.ts';

type ChangeCall =
  | Call<typeof providerPhishing.update>
  | Call<typeof providerPhishing.status>
  | Call<typeof providerPhishing.remove>
  | Call<typeof providerPhishing.acceptRecipients>;

/** Returns a campaign, locked until the change is made. */
export async function requireCampaign({ db, params }: Pick<ChangeCall, 'db' | 'params'>): Promise<CampaignRecord> {
  const row = await findCampaign(db, params.id, { isLocked: true });
  if (!row) throw notFound();
  return row;
}

/** Emits a change of a campaign. Drafts are emitted to staff only. */
export function announce(
  { emit, emitToStaff }: Pick<ChangeCall, 'emit' | 'emitToStaff'>,
  { id, status }: { id: string; status: string },
): void {
  if (status === 'Draft') emitToStaff(phishingEvents.updated);
  else emit(phishingEvents.updated, { ids: [id] });
}

async function checkBody(
  { db }: Pick<ChangeCall, 'db'>,
  { name, date_start, date_end }: CampaignBody,
  ownId: string | null,
): Promise<void> {
  if (date_end !== null && date_end < date_start) throw unprocessable(texts.errors.dateEnd, 'date_end');
  const same = await findCampaignByName(db, name);
  if (same && same.id !== ownId) throw conflict(texts.errors.name, 'name');
}

export async function createCampaign(call: Call<typeof providerPhishing.create>) {
  const { db, body, viewer, companyId } = call;
  await checkBody(call, body, null);
  const id = await insertCampaign(db, body, { companyId, by: viewer.id, status: 'Draft' });
  announce(call, { id, status: 'Draft' });
  return detailOf(call, id);
}

export async function changeCampaign(call: Call<typeof providerPhishing.update>) {
  const { db, body } = call;
  const row = await requireCampaign(call);
  await checkBody(call, body, row.id);
  const isMoved = row.date_end !== body.date_end || row.date_start !== body.date_start;
  if (isMoved && row.status === 'Completed' && row.date_end !== null)
    throw unprocessable(texts.errors.completed, 'date_end');
  await updateCampaign(db, row.id, body);
  if (isMoved && row.count_recipients > 0) await deriveResults(db, row.id);
  announce(call, row);
  return detailOf(call, row.id);
}

function checkMove({ status, recipients_state }: CampaignRecord, to: CampaignState): void {
  const allowed = allowedCampaignStates(status as CampaignState);
  if (!allowed.includes(to))
    throw new AppError(422, FailureCode.transitionRefused, texts.errors.status(status, allowed));
  const isLaunch = to === 'Scheduled' || (to === 'Running' && status === 'Scheduled');
  if (!isLaunch || recipients_state === 'Accepted') return;
  throw unprocessable(recipients_state === 'None' ? texts.errors.noRecipients : texts.errors.notAccepted, 'status');
}

/** Changes the status of a campaign. The client is notified when recipients are needed and when it is scheduled. */
export async function changeCampaignStatus(call: Call<typeof providerPhishing.status>) {
  const { db, body, audit } = call;
  const row = await requireCampaign(call);
  checkMove(row, body.status);
  await updateCampaignStatus(db, row.id, body.status);
  audit({ action: 'status-changed', subject: row.visual_id, details: { from: row.status, to: body.status } });
  await notifyClient(call, row);
  // If the campaign became a draft again, the client's pages must remove it.
  announce(call, { id: row.id, status: row.status === 'Draft' ? body.status : row.status });
  return detailOf(call, row.id);
}

async function notifyClient({ db, body }: Call<typeof providerPhishing.status>, row: CampaignRecord): Promise<void> {
  const link = campaignLink(row.id);
  if (body.status === 'Collecting')
    await notifyPermitted(db, phishingOptionsAccess.permissions[0], [
      { kind: campaignNoteKinds.recipients, body: texts.notes.published(row.visual_id, row.name), link },
    ]);
  if (body.status === 'Scheduled')
    await notifyPermitted(db, phishingAccess.permissions[0], [
      { kind: campaignNoteKinds.scheduled, body: texts.notes.scheduled(row.visual_id, row.name), link },
    ]);
}

export async function removeCampaign(call: Call<typeof providerPhishing.remove>): Promise<{ deleted: true }> {
  const row = await requireCampaign(call);
  if (hasStarted(row.status as CampaignState)) throw conflict(texts.errors.hasResults);
  await deleteCampaign(call.db, row.id);
  call.audit({ action: 'record-removed', subject: row.visual_id });
  announce(call, row);
  return { deleted: true };
}

export async function acceptRecipients(call: Call<typeof providerPhishing.acceptRecipients>) {
  const row = await requireCampaign(call);
  if (row.recipients_state === 'None') throw unprocessable(texts.errors.noRecipients);
  await updateRecipientsState(call.db, row.id, 'Accepted');
  announce(call, row);
  return detailOf(call, row.id);
}
