import { firstEmailsADay } from '@gatehouse/contract/awareness/awareness-session';
import { companyEvents } from '@gatehouse/contract/company/company';
import type { FirstEmails, HeldDomain } from '@gatehouse/contract/clients/first-emails.schema';
import type { firstEmails } from '@gatehouse/contract/clients/first-emails';

import type { Call } from '../../../platform/routes/call.ts';
import { employeeTexts } from '../company-employees.texts.ts';
import { announceEmployees } from './employees.service.ts';
import {
  findDailyLimit,
  findHeldDomains,
  findMailDomains,
  updateBound,
  upsertDecision,
} from '../mail-domains/mail-domains.store.ts';

const texts = employeeTexts.mailDomains;

/** Returns the domains whose employees do not receive emails yet. */
export const listHeldDomains = ({ db }: Call<typeof firstEmails.held>): Promise<HeldDomain[]> => findHeldDomains(db);

/** Returns the daily limit of first emails of a client, and its domains with their decisions. */
export async function showFirstEmails({
  db,
  platform,
}: Pick<Call<typeof firstEmails.client>, 'db' | 'platform'>): Promise<FirstEmails> {
  const { id, name, ...bound } = await findDailyLimit(db, platform.clock.now().toISOString().slice(0, 10));
  return { company: { _id: id, name }, ...bound, defaultPerDay: firstEmailsADay, domains: await findMailDomains(db) };
}

type Change = Call<typeof firstEmails.setBound> | Call<typeof firstEmails.decide>;

/** Writes a change to the client's audit log and refreshes its pages, because it affects the client's HR. */
function announce(call: Change, details: Record<string, string>): void {
  call.audit({ action: 'setting-changed', subject: texts.subject, details });
  call.emit(companyEvents.updated, {});
  announceEmployees(call, 'emails', []);
}

export async function setFirstEmailsBound(call: Call<typeof firstEmails.setBound>): Promise<FirstEmails> {
  const { db, body } = call;
  await updateBound(db, body.perDay);
  announce(call, { perDay: String(body.perDay ?? firstEmailsADay) });
  return showFirstEmails(call);
}

export async function decideMailDomain(call: Call<typeof firstEmails.decide>): Promise<FirstEmails> {
  const { db, body, platform, viewer } = call;
  const { domain, state } = body;
  await upsertDecision(db, { domain, state, by: viewer.fullname, now: platform.clock.now().toISOString() });
  announce(call, { domain, to: state });
  return showFirstEmails(call);
}
