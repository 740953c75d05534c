import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import type { clients } from '@gatehouse/contract/clients/clients';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Call } from '../../../platform/routes/call.ts';
import { AppError, type FieldIssue } from '../../../platform/core/errors.ts';
import { removeUnseenNotes } from '../../../platform/notifications/notes.ts';
import { findSeeing } from '../../../platform/routes/named-client.ts';
import { announceSettings } from '../../company/public.ts';
import { type NamedClient, notifyLead } from './tell-assigned.ts';
import { clientTexts } from '../clients.texts.ts';
import { findTakenNames, lockClientNames } from './taken.store.ts';
import { refreshServices } from './services.store.ts';
import { requireContacts, requireLead } from './account-lead.ts';
import { type ClientRow, lockClient, updateClient } from './client.store.ts';
import { clientSummary } from './show-client.ts';

const { errors } = clientTexts;

type Change = Call<typeof clients.change>;
type Columns = Pick<
  ClientRow,
  | 'name'
  | 'short_name'
  | 'time_zone'
  | 'brand_colour'
  | 'letter_approval'
  | 'report_language'
  | 'account_lead'
  | 'client_contacts'
  | 'staff_contacts'
>;

/** Changes the given fields. Client names stay unique; the slug and the ID prefix do not follow a new name. */
export async function changeClient(call: Change): Promise<ClientSummary> {
  const { db, companyId, body } = call;
  const row = await lockClient(db);
  const change = changedColumns(row, body);
  await refuseTaken(call, row, change);
  await refuseStaff(call, change.account_lead === undefined ? row.account_lead : change.account_lead);
  if (Object.keys(change).length === 0) return clientSummary(call);
  await updateClient(db, companyId, stored(change));
  // In another time zone, service periods start and end at other times.
  if (change.time_zone !== undefined) await refreshServices(db, call.platform.clock.now());
  await announceSettings(call);
  if (change.account_lead !== undefined) announceLead(call, { id: companyId, name: change.name ?? row.name });
  call.audit({ action: 'client-changed', subject: change.name ?? row.name, details: detailsOf(row, change) });
  return clientSummary(call);
}

function announceLead(call: Change, client: NamedClient): void {
  call.afterCommit(() => removeUnseenNotes(call.platform.database));
  notifyLead(call, client, call.body.accountLead);
}

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changedColumns(row: ClientRow, body: Change['body']): Partial<Columns> {
  const given = {
    name: body.name,
    short_name: body.shortName,
    time_zone: body.timeZone,
    brand_colour: body.brandColour,
    letter_approval: body.letterApproval,
    report_language: body.reportLanguage,
    account_lead: body.accountLead,
    client_contacts: body.clientContacts,
    staff_contacts: body.staffContacts && [...new Set(body.staffContacts)],
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !sameValue(value, row[name as keyof Columns]),
    ),
  );
}

/** Returns the columns as stored: JSON columns are passed as text. */
const stored = ({ client_contacts: contacts, ...change }: Partial<Columns>) => ({
  ...change,
  ...(contacts === undefined ? {} : { client_contacts: JSON.stringify(contacts) }),
});

async function refuseTaken(
  { db, companyId, platform }: Change,
  row: ClientRow,
  { name, short_name: shortName }: Partial<Columns>,
): Promise<void> {
  if (name === undefined && shortName === undefined) return;
  await lockClientNames(db);
  const names = { companyId, name: name ?? row.name, shortName: shortName ?? row.short_name };
  const taken = await findTakenNames(platform.database, names);
  const issues: FieldIssue[] = [];
  if (taken.name) issues.push({ path: 'name', message: errors.nameTaken });
  if (taken.shortName) issues.push({ path: 'shortName', message: errors.shortNameTaken });
  const [first] = issues;
  if (first) throw new AppError(409, FailureCode.conflict, { message: first.message, issues });
}

/** Validates the account lead and the contacts. The new account lead counts as having access to the client. */
async function refuseStaff({ companyId, body, platform, viewer }: Change, lead: string | null): Promise<void> {
  const { accountLead, staffContacts = [] } = body;
  if (!accountLead && staffContacts.length === 0) return;
  const seeing = (await findSeeing(platform.database, companyId)) ?? [];
  await platform.database.withCompany(viewer.companyId, async (own) => {
    await requireLead(own, accountLead);
    await requireContacts(own, staffContacts, new Set([...seeing, ...(lead === null ? [] : [lead])]));
  });
}

/** Returns the details for the audit log, which contains no names of people. */
function detailsOf(row: ClientRow, change: Partial<Columns>): Record<string, string> {
  return {
    fields: Object.keys(change).join(', '),
    ...(change.name === undefined ? {} : { name: `${row.name} → ${change.name}` }),
    ...(change.short_name === undefined ? {} : { shortName: `${row.short_name} → ${change.short_name}` }),
  };
}
