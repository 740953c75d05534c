import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { invitationLimits } from '@gatehouse/contract/users/users';

import { unprocessable, tooMany } from '../../../platform/core/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Call } from '../../../platform/routes/call.ts';
import {
  countInvitations,
  findCompanyOf,
  findMailsToday,
  insertMails,
  lockInvitations,
  type SentMail,
  wasStaffNotified,
} from './invitations.store.ts';
import { usersTexts } from '../users.texts.ts';

/** The parts of a call that sending invitations needs. The command line has no complete call. */
export interface InvitationCall extends Pick<
  Call<AnyEndpoint>,
  'db' | 'companyId' | 'audit' | 'emit' | 'mail' | 'notifyStaff'
> {
  /** The user who sends the invitations: a colleague, or a member of the provider's staff. */
  viewer: { fullname: string; companyId: string };
  platform: Pick<Platform, 'clock' | 'publicUrl'>;
}

const { errors } = usersTexts;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { openAtMost, mailsPerDay, mailsPerAddressAndDay, secondsBetweenMails } = invitationLimits;

/**
 * Counts the emails of these invitations, which are stored in this transaction, or refuses all of them if a limit per company or address is
 * exceeded. Staff are notified at most once an hour of addresses outside the company's domains.
 */
export async function countInvitationMails(call: InvitationCall, usernames: readonly string[]): Promise<void> {
  const { db, companyId, platform } = call;
  const now = platform.clock.now();
  const addresses = usernames.map((username) => username.toLowerCase());
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await lockInvitations(db, companyId);
  const today = await findMailsToday(db, since(dayMs));
  refuseBeyondCompany(addresses.length, { sentToday: today.length, open: await countInvitations(db) });
  refuseBeyondAddress(addresses, today, now);

  const company = await findCompanyOf(db);
  // Invitations by staff need no domain check.
  const isStaff = call.viewer.companyId !== companyId || company.kind === 'provider';
  const outside = isStaff ? [] : outsideOf(company.domains, [...addresses, ...today.map(({ username }) => username)]);
  const notified_staff = outside.some((one) => addresses.includes(one)) && !(await wasStaffNotified(db, since(hourMs)));
  const sent_at = now.toISOString();
  await insertMails(
    db,
    addresses.map((username) => ({ company_id: companyId, username, sent_at, notified_staff })),
  );
  if (notified_staff) notifyOfOutsiders(call, company.name, outside);
}

function refuseBeyondCompany(wanted: number, { sentToday, open }: { sentToday: number; open: number }): void {
  if (open > openAtMost) throw unprocessable(errors.tooManyOpen(openAtMost));
  const left = Math.max(0, mailsPerDay - sentToday);
  if (wanted > left) throw unprocessable(errors.tooManyToday(mailsPerDay, left));
}

function refuseBeyondAddress(addresses: readonly string[], today: readonly SentMail[], now: Date): void {
  const sentTo = Map.groupBy(today, ({ username }) => username);
  for (const address of addresses) {
    const sent = sentTo.get(address) ?? [];
    const lastMs = Math.max(0, ...sent.map(({ sent_at }) => Date.parse(sent_at)));
    const waitSeconds = Math.ceil((lastMs - now.getTime()) / 1_000) + secondsBetweenMails;
    if (waitSeconds > 0) throw tooMany(waitSeconds);
    if (sent.length >= mailsPerAddressAndDay)
      throw unprocessable(errors.tooManyForAddress(address, mailsPerAddressAndDay));
  }
}

/** Returns the addresses that are not on the company's domains or their subdomains. */
function outsideOf(domains: readonly string[], addresses: readonly string[]): string[] {
  const isOwn = (name: string) => domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
  return [...new Set(addresses)].filter((address) => !isOwn(domainOf(address)));
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
const domainsNamedAtMost = 3;

function notifyOfOutsiders({ companyId, notifyStaff }: InvitationCall, company: string, outside: string[]): void {
  const domains = [...new Set(outside.map(domainOf))];
  const named = domains.slice(0, domainsNamedAtMost);
  notifyStaff({
    kind: 'invitations-outside-domains',
    body: usersTexts.outsideDomains(
      company,
      { users: outside.length, more: domains.length - named.length },
      named.join(', #'),
    ),
    link: `/provider/companies/${companyId}/domains`,
  });
}
