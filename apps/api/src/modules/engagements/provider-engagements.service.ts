import { activityEvents } from '@gatehouse/contract/activities/activities-access';
import { engagementEvents, testStandards } from '@gatehouse/contract/engagements/engagements';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import type { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { placeholdersInText } from '@gatehouse/domain/finding-template';

import type { BeforeUnpublish } from '../../extensions/before-unpublish.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { requiresDraftReview } from '../../platform/engagements/draft-review.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import { emitEngagementChange, engagementReaders } from './publication/publication.service.ts';
import type { Note } from '../../platform/notifications/notes.ts';
import { overviewOf } from './engagements.service.ts';
import { type EngagementRecord, findEngagement } from './engagements.store.ts';
import { clearFindings, findUnapproved } from './publication/clearance.store.ts';
import {
  beginFindings,
  findUnapprovedDraft,
  insertEngagement,
  lockEngagement,
  updateEngagement,
} from './provider-engagements.store.ts';
import { findCovered } from './coverage.store.ts';
import { findEarlierTests } from './previous-engagement.store.ts';
import { findRequestOf } from './requests.store.ts';
import { engagementErrors, engagementNotes } from './engagements.texts.ts';

export async function readClientEngagement({
  db,
  params,
}: Call<typeof providerEngagements.get>): Promise<ClientEngagement> {
  const engagement = await findEngagement(db, params.id);
  if (!engagement) throw notFound();
  return presentToStaff(db, engagement);
}

export async function presentToStaff(db: CompanyDatabase, engagement: EngagementRecord): Promise<ClientEngagement> {
  const publication = engagement.publication as ClientEngagement['publication'];
  const { lead_id, lead_name, published_at } = engagement;
  const lead = lead_id === null ? null : { _id: lead_id, fullname: lead_name };
  const shown = { publication, publishedAt: published_at, lead, unapproved: await unapprovedOf(db, engagement) };
  return { ...(await overviewOf(db, engagement)), ...shown };
}

/** Returns the number of findings that a second person must approve before the client sees the engagement; null if none. */
async function unapprovedOf(
  db: CompanyDatabase,
  { id, publication }: EngagementRecord,
): Promise<ClientEngagement['unapproved']> {
  if (publication === 'Published' || !(await requiresDraftReview(db))) return null;
  const found = await findUnapproved(db, id);
  return found && { count: found.count, changedAt: found.changedAt };
}

type Form = Call<typeof providerEngagements.change>['body'];

function columnsOf({ scope, team, coverage, standards, previousEngagementId, ...plain }: Form) {
  if (plain.date_start !== null && plain.date_end !== null && plain.date_end < plain.date_start)
    throw unprocessable(engagementErrors.endBeforeStart, 'date_end');
  const lists = { scope: JSON.stringify(scope), team: JSON.stringify(team), coverage: JSON.stringify(coverage) };
  const previous = { previous_engagement_id: previousEngagementId };
  return { ...plain, ...previous, standards: testStandards.filter((name) => standards.includes(name)), ...lists };
}

/** Throws a 422 when a check references a finding of another engagement. */
async function refuseForeignFindings(db: CompanyDatabase, engagementId: string | null, { coverage }: Form) {
  for (const [place, { findingIds }] of coverage.entries()) {
    const known = engagementId === null ? new Map() : await findCovered(db, engagementId, findingIds);
    if (findingIds.some((id) => !known.has(id)))
      throw unprocessable(engagementErrors.foreignFinding, `coverage.${place}.findingIds`);
  }
}

/** Throws a 422 when the previous test is no other engagement of the client, or comes after this one itself. */
async function refuseForeignPrevious(db: CompanyDatabase, id: string | null, { previousEngagementId: from }: Form) {
  if (from === null) return;
  const { exists, isCircle } = await findEarlierTests(db, { from, sought: id });
  const refusal = exists ? engagementErrors.previousInCircle : engagementErrors.noPrevious;
  if (!exists || isCircle) throw unprocessable(refusal, 'previousEngagementId');
}

/** Creates an engagement. Drafts are visible to the provider only. */
export async function createEngagement(call: Call<typeof providerEngagements.create>): Promise<ClientEngagement> {
  const { db, companyId, body } = call;
  const { publication, ...form } = body;
  await refuseForeignFindings(db, null, form);
  await refuseForeignPrevious(db, null, form);
  if (publication === 'Published') refusePlaceholders(form);
  const engagement = await insertEngagement(db, { company_id: companyId, publication, ...columnsOf(form) });
  if (publication === 'Published') await announce(call, engagement);
  await emitEngagementChange(call, engagementEvents.updated, { ids: [engagement.id] });
  return presentToStaff(db, engagement);
}

async function announce(
  { db, notify }: Pick<Call<typeof providerEngagements.create>, 'db' | 'notify'>,
  { id, title, visual_id }: EngagementRecord,
): Promise<void> {
  const body = engagementNotes.published(title, visual_id);
  const note: Note = { kind: 'engagement', body, link: `/engagements/${id}` };
  await notify({ roles: await engagementReaders(db) }, note);
}

export async function changeEngagement(call: Call<typeof providerEngagements.change>): Promise<ClientEngagement> {
  const { db, params, body } = call;
  const before = await lockEngagement(db, params.id);
  if (!before) throw notFound();
  if (before.publication === 'Published') refusePlaceholders(body);
  await refuseForeignFindings(db, params.id, body);
  await refuseForeignPrevious(db, params.id, body);
  const engagement = await updateEngagement(db, params.id, columnsOf(body));
  if (!engagement) throw notFound();
  await emitEngagementChange(call, engagementEvents.updated, { ids: [engagement.id] });
  await emitRequest(call, engagement);
  return presentToStaff(db, engagement);
}

/** Throws a 422 if the summary that the client would see has a placeholder of its outline. */
function refusePlaceholders({ summary }: Pick<EngagementRecord, 'summary'>): void {
  const [first] = placeholdersInText(summary);
  if (first !== undefined) throw unprocessable(engagementErrors.placeholder(first), 'summary');
}

/** Publishes or withdraws an engagement. The due dates of its findings are counted from the first publication. */
export const changePublication =
  (endings: readonly BeforeUnpublish[]) =>
  async (call: Call<typeof providerEngagements.publish>): Promise<ClientEngagement> => {
    const { db, params, body } = call;
    const before = await lockEngagement(db, params.id);
    if (!before) throw notFound();
    refuseMove(before, body.publication);
    if (body.publication === 'Published') {
      refusePlaceholders(before);
      await refuseUnapproved(db, before);
    } else for (const end of endings) await end(call, before.id, body.revokesLetters ?? false);
    // The client has seen these findings or sees them from now on.
    await clearFindings(db, before.id);
    const { publication } = body;
    const engagement = (await updateEngagement(db, params.id, { publication })) ?? before;
    if (before.published_at === null) await beginFindings(db, engagement.id);
    call.audit({
      action: 'status-changed',
      subject: engagement.visual_id,
      details: { from: before.publication, to: body.publication },
    });
    if (body.publication === 'Published') await announce(call, engagement);
    else await notifyOfWithdrawal(call, engagement);
    // Also emitted after a withdrawal, so that pages that still show the engagement reload.
    call.emit(engagementEvents.updated, { ids: [engagement.id] });
    await emitRequest(call, engagement);
    return presentToStaff(db, engagement);
  };

/** Refreshes the request of a published engagement, which shows the engagement's link and status. */
async function emitRequest(
  { db, emit }: Pick<Call<typeof providerEngagements.change>, 'db' | 'emit'>,
  { id, published_at }: EngagementRecord,
): Promise<void> {
  const request = published_at === null ? null : await findRequestOf(db, id);
  if (request) emit(activityEvents.updated, { ids: [request._id] });
}

function refuseMove({ publication, visual_id }: EngagementRecord, wanted: 'Published' | 'Withdrawn'): void {
  if (publication === wanted) throw conflict(engagementErrors.alreadySo(visual_id, wanted.toLowerCase()));
  if (publication === 'Draft' && wanted === 'Withdrawn') throw conflict(engagementErrors.draft(visual_id));
}

/**
 * If a second person must approve findings, throws a 409 for an unpublished engagement with an unapproved draft, or for any engagement with
 * a finding that is neither approved nor seen by the client.
 */
async function refuseUnapproved(db: CompanyDatabase, { id, publication }: EngagementRecord): Promise<void> {
  if (!(await requiresDraftReview(db))) return;
  const draft = publication === 'Draft' ? await findUnapprovedDraft(db, id) : undefined;
  if (draft) throw conflict(engagementErrors.unapproved(draft.title));
  const unapproved = await findUnapproved(db, id);
  if (unapproved) throw conflict(engagementErrors.unapprovedFindings(unapproved.count));
}

async function notifyOfWithdrawal(
  { db, notify }: Pick<Call<typeof providerEngagements.publish>, 'db' | 'notify'>,
  { visual_id }: EngagementRecord,
): Promise<void> {
  const note: Note = { kind: 'engagement', body: engagementNotes.withdrawn(visual_id), link: '/engagements' };
  await notify({ roles: await engagementReaders(db) }, note);
}
