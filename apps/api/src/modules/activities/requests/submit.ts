import { activityTexts as texts } from '../activities.texts.ts';
import type { ActivityRecord } from '../records/activities.store.ts';
import { type AnnouncingCall, notifyProvider } from './announce.ts';
import { insertSubmission } from './submissions.store.ts';
import { answerDay } from './turnaround.service.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

type SubmittingCall = AnnouncingCall & { db: CompanyDatabase; platform: Platform };

/** Returns the columns of a request submitted now, which reset an earlier answer. */
export async function submissionColumns({ db, platform }: Pick<SubmittingCall, 'db' | 'platform'>) {
  return { answer_by: await answerDay(db, platform.clock.now()), declined_at: null, declined_reason: '' };
}

/** Records the submission of a request and notifies the provider. */
export async function submit(call: SubmittingCall, row: ActivityRecord): Promise<void> {
  if (row.answer_by === null) return;
  const submittedAt = call.platform.clock.now().toISOString();
  await insertSubmission(call.db, row, { answerBy: row.answer_by, submittedAt });
  const body = texts.notes.submitted(call.viewer.fullname, row.task, row.answer_by);
  notifyProvider(call, row, { kind: 'request', body });
}
