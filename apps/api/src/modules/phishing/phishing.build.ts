import type { Lure } from '@gatehouse/contract/phishing/campaign.schema';
import { campaignBody } from '@gatehouse/contract/phishing/provider-phishing.schema';
import type { CampaignState } from '@gatehouse/domain/phishing/campaign-status';
import { sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { openCompanyKeys } from '../../platform/security/company-keys.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { insertCampaign, updateRecipientsState } from './records/campaigns.store.ts';
import { findTactics } from './figures/statistics.store.ts';
import { secretBinding } from './gophish/connections.service.ts';
import { deriveResults } from './results/derive-results.ts';
import { personIdentifiers } from './results/person-marks.ts';
import { insertEvents, type NewEvent, upsertRecipients } from './results/recipients.store.ts';

type Portal = { database: Database; secrets: Secrets };

/** A typical browser's user agent. */
export const browserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

interface CampaignValues {
  name: string;
  status: CampaignState;
  date_start: string;
  date_end?: string | null;
  template?: string;
  lure?: Partial<Record<'subject' | 'sender' | 'tactic' | 'technique', string> & Pick<Lure, 'difficulty' | 'notes'>>;
}

/** Inserts a campaign of a company. */
export function buildCampaign({ database }: Pick<Portal, 'database'>, companyId: string, given: CampaignValues) {
  const { status, ...body } = given;
  return database.withCompany(companyId, async (db) => ({
    id: await insertCampaign(db, campaignBody.parse(body), { companyId, by: null, status }),
  }));
}

/** Type, time (ISO 8601), address and user agent. */
export type BuiltEvent = readonly [type: string, at: string, ip?: string | null, userAgent?: string | null];

/** A recipient of a campaign with their events. */
export interface BuiltPerson {
  email: string;
  fullname?: string;
  department?: string;
  events?: readonly BuiltEvent[];
}

const eventOf = (recipientId: string, [type, at, ip = null, userAgent = null]: BuiltEvent) =>
  ({ recipientId, type, at, ip, userAgent, fields: [], isPlaceholder: false }) satisfies NewEvent;

/** Inserts recipients of a campaign with events and results, and returns their IDs by address. */
export function buildRecipients(
  { database, secrets }: Portal,
  companyId: string,
  { campaignId, people }: { campaignId: string; people: readonly BuiltPerson[] },
): Promise<Map<string, string>> {
  return database.withCompany(companyId, async (db) => {
    const keys = await openCompanyKeys(db, secrets, companyId);
    const recipients = people.map(({ email, fullname, department }) => ({
      email,
      fullname: fullname ?? 'Ana Example',
      department: department ?? '',
      jobTitle: '',
      delivery: 'scheduled' as const,
      deliveryAt: null,
      ...personIdentifiers(keys, email),
    }));
    const stored = await upsertRecipients(db, campaignId, { recipients });
    const ids = new Map([...stored].map(([email, { id }]) => [email, id]));
    const events = people.flatMap(({ email, events: own = [] }) =>
      own.map((one) => eventOf(ids.get(email) ?? '', one)),
    );
    await insertEvents(db, campaignId, { events });
    await updateRecipientsState(db, campaignId, 'Accepted');
    await deriveResults(db, campaignId);
    return ids;
  });
}

/** Builds a running campaign with one recipient who clicked, and returns their IDs and that of the click. */
export async function buildClickedCampaign(portal: Portal, companyId: string, name: string) {
  const { id } = await buildCampaign(portal, companyId, { name, status: 'Running', date_start: '2026-10-01' });
  const people = [
    {
      email: 'ana@acme.example',
      department: 'Finance',
      events: [
        ['sent', '2026-10-01T08:00:00Z'],
        ['clicked', '2026-10-01T09:00:00Z', '203.0.113.7', browserAgent],
      ],
    },
  ] satisfies BuiltPerson[];
  const recipients = await buildRecipients(portal, companyId, { campaignId: id, people });
  const eventId = await portal.database.withCompany(companyId, (db) =>
    db
      .selectFrom('phishing_events')
      .select('id')
      .where('campaign_id', '=', id)
      .where('type', '=', 'clicked')
      .executeTakeFirstOrThrow(),
  );
  return { id, recipientId: recipients.get('ana@acme.example') ?? '', eventId: eventId.id };
}

/** Returns the employees of a demo company who receive simulations. */
export async function findDemoPeople(database: Database, companyId: string) {
  return database.withCompany(companyId, (db) =>
    db
      .selectFrom('company_employees')
      .select(['fullname', 'email', 'department'])
      .where('is_public', '=', false)
      .where('state', '=', 'Active')
      .orderBy('email')
      .execute(),
  );
}

/** Sets the final state of a demo campaign, because adding results sets it to Running. */
export async function setBuiltStatus(
  database: Database,
  companyId: string,
  campaign: { id: string; status: CampaignState },
) {
  await database.withCompany(companyId, (db) =>
    sql`update phishing_campaigns set status = ${campaign.status} where id = ${campaign.id}`.execute(db),
  );
}

/** Inserts a Gophish server of the provider. */
export async function buildConnection({ database, secrets }: Portal, companyId: string, name: string): Promise<string> {
  const id = newId();
  const sealed_secret = secrets.seal('secret', secretBinding(id));
  await database.withCompany(companyId, (db) =>
    db.insertInto('gophish_connections').values({ id, company_id: companyId, name, sealed_secret }).execute(),
  );
  return id;
}

/** Returns the statistics by department and tactic over two years. */
export const readTactics = (db: CompanyDatabase) => findTactics(db, 24, false);
