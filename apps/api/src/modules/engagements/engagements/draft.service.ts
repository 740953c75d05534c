import { engagementEvents } from '@gatehouse/contract/engagements/engagements';

import type { Call } from '../../../platform/http/call.ts';
import { emitEngagementChange } from './publication.service.ts';
import { insertEngagement } from './provider-engagements.store.ts';

/** What an engagement has from the request that it is made of. */
export interface DraftContent {
  title: string;
  type: string;
  status: string;
  date_start: string;
  date_end: string;
  summary: string;
}

/** Creates a draft, which the client does not see; answers its id. */
export async function createDraft(
  call: Pick<Call<never>, 'db' | 'companyId' | 'emit' | 'emitToStaff'>,
  content: DraftContent,
): Promise<string> {
  const { id } = await insertEngagement(call.db, { company_id: call.companyId, publication: 'Draft', ...content });
  await emitEngagementChange(call, engagementEvents.updated, { ids: [id] });
  return id;
}
