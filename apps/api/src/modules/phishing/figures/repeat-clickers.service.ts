import type { phishing } from '@gatehouse/contract/phishing/phishing';
import type { RepeatClickers } from '@gatehouse/contract/phishing/repeat-clickers.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { findShown } from '../records/campaigns.store.ts';
import { findComparedCampaigns, findDepartmentResults, findRepeatClickers } from './repeat-clickers.store.ts';

/** Returns those who failed several campaigns: by name, by pseudonym, or only their departments, as the reader may see them. */
export async function readRepeatClickers(call: Call<typeof phishing.repeatClickers>): Promise<RepeatClickers> {
  const { db, query, viewer } = call;
  const { names, entries } = await findShown(db, viewer.id);
  const campaigns = await findComparedCampaigns(db, Number(query.months));
  const ids = campaigns.map(({ _id }) => _id);
  if (!entries) {
    const departments = await findDepartmentResults(db, ids);
    return { shows: 'departments', campaigns, total: 0, people: [], departments };
  }
  const found = await findRepeatClickers(db, { ids, isNamed: names, limit: query.limit });
  return { shows: names ? 'names' : 'pseudonyms', campaigns, ...found, departments: [] };
}
