import type { PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';

import type { Database } from '../../../platform/database/database.ts';
import { entriesAfter } from './entries.list.ts';
import { type Cursor, cutPage, type PageRow } from '../../../platform/database/list-page.ts';

const rowsAtATime = 500;

/** Yields all recipients of a campaign as this reader may see them, page by page. */
export async function* readEntries(
  database: Database,
  campaign: { id: string; companyId: string; readerId: string },
): AsyncGenerator<readonly PhishingEntry[]> {
  let after: Cursor | null = null;
  do {
    const statement = entriesAfter(campaign, { after, limit: rowsAtATime });
    const page = cutPage(
      await database.readCompany<PageRow & Record<string, unknown>>(campaign.companyId, statement),
      rowsAtATime,
    );
    yield JSON.parse(page.datas) as PhishingEntry[];
    after = page.next;
  } while (after !== null);
}

/** A recipient with the fields that the provider needs for sending. */
export interface GroupRow extends Record<string, unknown> {
  fullname: string;
  email: string;
  job_title: string;
}

export async function findGroup(database: Database, companyId: string, campaignId: string): Promise<GroupRow[]> {
  return database.readCompany<GroupRow>(companyId, {
    name: 'phishing_group',
    text: `select fullname, email, job_title from phishing_recipients
      where company_id = (select current_company()) and campaign_id = $1 and email <> '' order by email`,
    values: [campaignId],
  });
}
