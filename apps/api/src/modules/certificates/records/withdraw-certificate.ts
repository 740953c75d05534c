import { certificateEvents } from '@gatehouse/contract/certificates/certificate';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { revoke } from './certificates.store.ts';
import { findCurrent } from '../issue/issue.store.ts';

/** Revokes the certificate of an enrollment whose course later reports a failure in the attempt that had passed. */
export async function withdrawCertificate(
  db: CompanyDatabase,
  { enrolmentId, now }: { enrolmentId: string; now: Date },
): Promise<void> {
  const current = await findCurrent(db, enrolmentId);
  if (!current) return;
  const { id, company_id } = current;
  await revoke(db, { id, reason: texts.failedAfterwards, now: now.toISOString() });
  await emitThroughDatabase(db, company_id, { event: certificateEvents.updated, payload: { ids: [id] } });
}
