import type { ClientContact, StaffContact } from '@gatehouse/contract/clients/client.schema';
import type { ClientState } from '@gatehouse/contract/clients/client';
import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import type { company } from '@gatehouse/contract/company/company';
import { readsSecurityCounts } from '@gatehouse/contract/staff/staff-sight';
import { reportLanguageOf } from '@gatehouse/domain/report-language';

import type { Call } from '../../../platform/routes/call.ts';
import { findSeeing } from '../../../platform/routes/named-client.ts';
import { findStaff } from './account-lead.ts';
import type { ClientChange } from './client-change.ts';
import { type ClientRow, countForStaff, findClient, findContact } from './client.store.ts';

/** Returns the data in the header of a client's pages. */
export const showClient = (call: Call<typeof company.client>): Promise<ClientSummary> => clientSummary(call);

/** Returns the header data of a client, also used as the response to changes. */
export async function clientSummary({
  db,
  platform,
  viewer,
}: Pick<ClientChange, 'db' | 'platform' | 'viewer'>): Promise<ClientSummary> {
  const row = await findClient(db);
  const contact = await findContact(db);
  const { findings, ...others } = await countForStaff(db);
  const counts = {
    ...others,
    findings: readsSecurityCounts(viewer.role) ? findings : null,
    domains: row.domains_asked.length,
  };
  const named = [...row.staff_contacts, ...(row.account_lead === null ? [] : [row.account_lead])];
  const staff = await platform.database.withCompany(viewer.companyId, (own) => findStaff(own, named));
  const seeing = row.staff_contacts.length === 0 ? null : await findSeeing(platform.database, row.id);
  const seen = staff.filter(({ _id }) => _id === row.account_lead || seeing?.has(_id));
  return { ...present(row), ...staffOf(row, seen), contact, counts };
}

const present = (row: ClientRow) => ({
  _id: row.id,
  name: row.name,
  shortName: row.short_name,
  slug: row.slug,
  idPrefix: row.id_prefix,
  state: row.state as ClientState,
  archivedAt: row.archived_at,
  logo: row.logo,
  services: row.services as ClientSummary['services'],
  timeZone: row.time_zone,
  brandColour: row.brand_colour,
  letterApproval: row.letter_approval,
  reportLanguage: reportLanguageOf(row.report_language),
});

/** Returns the account lead and the contacts, without staff who are inactive or lost access to the client. */
const staffOf = (row: ClientRow, staff: readonly StaffContact[]) => ({
  accountLead: staff.find(({ _id }) => _id === row.account_lead) ?? null,
  contacts: {
    client: row.client_contacts as ClientContact[],
    provider: row.staff_contacts.flatMap((id) => staff.find(({ _id }) => _id === id) ?? []),
  },
});
