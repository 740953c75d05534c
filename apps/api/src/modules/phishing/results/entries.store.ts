import { entriesWithCampaign } from '@gatehouse/contract/phishing/phishing';
import type { PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import { CompiledQuery } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/kysely-on-client.ts';
import { cutPage, type PageRow } from '../../../platform/database/list-page.ts';
import { entriesAfter } from './entries.list.ts';

/** Returns the first recipients of a campaign, as this reader may see them. */
export async function findFirstEntries(
  db: CompanyDatabase,
  campaign: { id: string; companyId: string; readerId: string },
): Promise<PhishingEntry[]> {
  const { name, text, values } = entriesAfter(campaign, { after: null, limit: entriesWithCampaign });
  const rows = await runPrepared<PageRow>(db, name, CompiledQuery.raw(text, values));
  return JSON.parse(cutPage(rows, entriesWithCampaign).datas) as PhishingEntry[];
}
