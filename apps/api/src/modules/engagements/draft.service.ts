import { engagementEvents } from '@gatehouse/contract/engagements/engagements';

import type { Call } from '../../platform/routes/call.ts';
import { emitEngagementChange } from './publication/publication.service.ts';
import { insertEngagement } from './provider-engagements.store.ts';

/** The fields that an engagement takes over from its request. */
export interface DraftContent {
  title: string;
  type: string;
  status: string;
  date_start: string;
  date_end: string;
  summary: string;
}

/** Creates a draft that the client cannot see, and returns its ID. */
export async function createDraft(
  call: Pick<Call<never>, 'db' | 'companyId' | 'emit' | 'emitToStaff'>,
  content: DraftContent,
): Promise<string> {
  const { id } = await insertEngagement(call.db, { company_id: call.companyId, publication: 'Draft', ...content });
  await emitEngagementChange(call, engagementEvents.updated, { ids: [id] });
  return id;
}
