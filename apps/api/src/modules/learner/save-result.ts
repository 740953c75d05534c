import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueCertificate } from '../certificates/public.ts';
import { updateEnrolment } from './enrolments.store.ts';

interface Result {
  enrolmentId: string;
  change: Parameters<typeof updateEnrolment>[2];
  now: Date;
  /** Further writes in the same transaction. */
  also?: () => Promise<unknown>;
}

/** Saves a learner's progress. A learner who has passed gets their certificate in the same transaction. */
export async function saveResult(
  { db, platform }: { db: CompanyDatabase; platform: Platform },
  { enrolmentId, change, now, also }: Result,
): Promise<void> {
  const save = () =>
    Promise.all([also?.(), updateEnrolment(db, enrolmentId, { ...change, updated_at: now.toISOString() })]);
  if (change.status !== 'Passed') return void (await save());
  await issueCertificate(db, platform, { enrolmentId, now, result: change, save });
}
