import type { AuditNote } from '../../platform/observability/audit.ts';
import { writeAudit } from '../../platform/observability/audit.ts';
import type { Call } from '../../platform/http/call.ts';
import type { DraftRecord } from './finding-drafts.store.ts';
import { draftNotes, namedDraft } from './finding-drafts.texts.ts';

type LogCall = Pick<Call<never>, 'viewer' | 'platform' | 'origin' | 'companyId' | 'afterCommit'>;

/** Logs a step of a review with the provider: the log of the client is read by the client, who knows of no drafts. */
export function logReview(call: LogCall, row: DraftRecord, step: Record<string, string>): void {
  const { viewer, platform, origin, companyId } = call;
  const { id, fullname: name, companyId: firm } = viewer;
  const details = { ...step, draft: row.id, company: companyId };
  const note: AuditNote = { action: 'status-changed', subject: draftNotes.logged(namedDraft(row)), details };
  call.afterCommit(() =>
    platform.database.withCompany(firm, (db) =>
      writeAudit(db, { actor: { id, name, companyId: firm }, origin }, [note]),
    ),
  );
}

const noReview = {
  review_state: null,
  reviewer_id: null,
  reviewer_name: '',
  reviewed_by: null,
  reviewed_by_name: '',
  review_note: '',
  reviewed_at: null,
};

/** What a change of the fields changes beside them: who has written, and the approval that does not hold any longer. */
export function writtenBy(call: LogCall, row: DraftRecord) {
  const { id, fullname } = call.viewer;
  if (row.review_state !== 'approved')
    return { editor_name: fullname, editor_ids: [...new Set([...row.editor_ids, id])] };
  logReview(call, row, { review: 'voided' });
  return { editor_name: fullname, editor_ids: [id], ...noReview };
}
