import type { Config } from '../../../platform/config.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Contact } from './report-job.ts';
import { type EngagementRecord, findClientContacts } from './report.store.ts';
import { reportTexts as texts } from './report-texts.ts';

const contactsAtMost = 6;

type Person = { name: string; role: string };

/** Whoever leads the team, and the firm. */
export function authorOf({ team }: EngagementRecord, provider: string): string {
  const [lead] = team as Person[];
  return lead ? `${lead.name}, ${provider}` : provider;
}

/** The assessment team, then those who answer for security at the client. */
export async function contactsOf(
  { PROVIDER_NAME: organization, PROVIDER_URL: address }: Pick<Config, 'PROVIDER_NAME' | 'PROVIDER_URL'>,
  db: CompanyDatabase,
  { engagement, client }: { engagement: EngagementRecord; client: string },
): Promise<Contact[]> {
  const team = (engagement.team as Person[]).slice(0, contactsAtMost);
  const ours = team.length === 0 ? [{ name: texts.noScore, role: texts.team }] : team;
  const theirs = await findClientContacts(db, contactsAtMost);
  return [
    ...ours.map(({ name, role }) => ({ organization, name, role, address })),
    ...theirs.map(({ fullname: name, role, username }) => ({
      organization: client,
      name,
      role: role === 'company-admin' ? texts.administrator : texts.manager,
      address: username,
    })),
  ];
}
