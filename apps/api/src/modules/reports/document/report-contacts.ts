import type { Branding } from '@gatehouse/contract/branding/branding.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Contact } from './report-job.ts';
import { type EngagementRecord, findClientContacts } from './report.store.ts';
import type { ReportWords } from './report-words.ts';

const contactsAtMost = 6;

type Person = { name: string; role: string };

/** Returns the lead of the team and the provider's name. */
export function authorOf({ team }: EngagementRecord, provider: string): string {
  const [lead] = team as Person[];
  return lead ? `${lead.name}, ${provider}` : provider;
}

/** Returns the assessment team, whose lead is the author, then the client's security contacts as recipients. */
export async function contactsOf(
  { name: organization, url, support }: Pick<Branding, 'name' | 'url' | 'support'>,
  db: CompanyDatabase,
  { engagement, client, texts }: { engagement: EngagementRecord; client: string } & Pick<ReportWords, 'texts'>,
): Promise<Contact[]> {
  // Testers are contacted through the provider's support address, or its website if there is none.
  const address = support.email === '' ? url : support.email;
  const team = (engagement.team as Person[]).slice(0, contactsAtMost);
  const [author, ...others] = team;
  const ours = author
    ? [{ ...author, role: `${texts.author} · ${author.role}` }, ...others]
    : [{ name: texts.noScore, role: texts.team }];
  const theirs = await findClientContacts(db, contactsAtMost);
  return [
    ...ours.map(({ name, role }) => ({ organization, name, role, address })),
    ...theirs.map(({ fullname: name, username: address }) => ({
      organization: client,
      name,
      role: texts.recipient,
      address,
    })),
  ];
}
