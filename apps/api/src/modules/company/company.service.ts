import { type Company, type company, companyEvents } from '@gatehouse/contract/company';
import type { AnyEndpoint } from '@gatehouse/contract/endpoint';

import type { Call } from '../../platform/http/call.ts';
import { refused } from '../../platform/http/errors.ts';
import { announceSessionChange } from '../../platform/security/session.ts';
import { findStorageUse } from '../../platform/files/storage-quota.ts';
import { namesTold, presentCompany } from './company.present.ts';
import {
  type CompanyRow,
  countWithoutFactor,
  findCompany,
  hasSecondFactor,
  lockCompany,
  shortenSessions,
  updateCompany,
} from './company.store.ts';
import { companyTexts } from './company.texts.ts';

type Update = Call<typeof company.update>;

export const showCompany = (call: Call<typeof company.get>): Promise<Company> => wholeCompany(call);

/** The company as its page shows it. */
export async function wholeCompany({ db, platform }: Pick<Update, 'db' | 'platform'>): Promise<Company> {
  const row = await findCompany(db);
  const storage = await findStorageUse(db, platform.config.STORAGE_QUOTA);
  return presentCompany(row, { numOfUsersWithoutTwoFactor: await countWithoutFactor(db), storage });
}

export async function changeCompany(call: Update): Promise<Company> {
  const { db, companyId } = call;
  const row = await lockCompany(db);
  const change = {
    ...changeOfColour(call, row),
    ...changeOfZone(call, row),
    ...(await changeOfRules(call, row)),
    ...changeOfRetention(call, row),
    ...changeOfDomains(call, row),
  };
  await updateCompany(db, companyId, change);
  // Time zone and rules are in what every process remembers of a session.
  if ('time_zone' in change || 'requires_totp' in change || 'session_hours' in change) await announceAll(call);
  if (Object.keys(change).length > 0) call.emit(companyEvents.updated, {});
  return wholeCompany(call);
}

function changeOfZone({ body, audit }: Update, { time_zone }: CompanyRow): Partial<CompanyRow> {
  if (body.timeZone === undefined || body.timeZone === time_zone) return {};
  audit({ action: 'setting-changed', subject: 'Time zone', details: { to: body.timeZone } });
  return { time_zone: body.timeZone };
}

function changeOfColour({ body, audit }: Update, { brand_colour }: CompanyRow): Partial<CompanyRow> {
  const { brandColour } = body;
  if (brandColour === undefined || brandColour === brand_colour) return {};
  audit({ action: 'setting-changed', subject: 'Certificate color', details: { to: brandColour ?? 'default' } });
  return { brand_colour: brandColour };
}

async function changeOfRules(call: Update, row: CompanyRow): Promise<Partial<CompanyRow>> {
  return { ...(await changeOfFactor(call, row)), ...(await changeOfSessions(call, row)) };
}

/** Whoever asks it of everyone has done it: so no one is led away from this page by their own click. */
async function changeOfFactor({ db, body, viewer, audit }: Update, row: CompanyRow): Promise<Partial<CompanyRow>> {
  const wanted = body.requiresTwoFactor;
  if (wanted === undefined || wanted === row.requires_totp) return {};
  if (wanted && !(await hasSecondFactor(db, viewer.id)))
    throw refused(companyTexts.ownFactorFirst, 'requiresTwoFactor');
  audit({
    action: 'setting-changed',
    subject: 'Two-factor authentication',
    details: { required: wanted ? 'yes' : 'no' },
  });
  return { requires_totp: wanted };
}

async function changeOfSessions({ db, body, audit }: Update, row: CompanyRow): Promise<Partial<CompanyRow>> {
  const hours = body.sessionHours;
  if (hours === undefined || hours === row.session_hours) return {};
  if (hours !== null) await shortenSessions(db, hours);
  audit({
    action: 'setting-changed',
    subject: 'Session length',
    details: { hours: hours?.toString() ?? 'default' },
  });
  return { session_hours: hours };
}

function changeOfRetention({ body, audit }: Update, { result_months }: CompanyRow): Partial<CompanyRow> {
  const { resultMonths } = body;
  if (resultMonths === undefined || resultMonths === result_months) return {};
  audit({ action: 'setting-changed', subject: 'Training results', details: { months: String(resultMonths) } });
  return { result_months: resultMonths };
}

/**
 * What is left out is monitored no more, at once. A new name waits: the provider makes sure whose it is, since leaks
 * that name it would be shown here.
 */
function changeOfDomains(call: Update, row: CompanyRow): Partial<CompanyRow> {
  if (call.body.domains === undefined) return {};
  const wanted = [...new Set(call.body.domains)];
  const domains = row.domains.filter((name) => wanted.includes(name));
  const domains_asked = wanted.filter((name) => !row.domains.includes(name));
  const gone = row.domains.filter((name) => !wanted.includes(name));
  const asked = domains_asked.filter((name) => !row.domains_asked.includes(name));
  if (gone.length === 0 && sameNames(domains_asked, row.domains_asked)) return {};
  noteDomains(call, { gone, asked });
  return { domains, domains_asked };
}

const sameNames = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((name) => right.includes(name));

function noteDomains(call: Update, { gone, asked }: { gone: readonly string[]; asked: readonly string[] }): void {
  call.audit({
    action: 'setting-changed',
    subject: 'Monitored domains',
    details: {
      ...(gone.length > 0 ? { removed: namesTold(gone) } : {}),
      ...(asked.length > 0 ? { asked: namesTold(asked) } : {}),
    },
  });
  if (asked.length === 0) return;
  const { name } = call.viewer.company;
  call.notifyStaff({
    kind: 'domains-asked',
    body: companyTexts.domainsAsked(name, asked[0] ?? '', asked.length - 1),
    link: `/provider/companies/${call.companyId}/domains`,
  });
}

/** Every process asks again what it remembers of this company's sessions. */
export async function announceAll<E extends AnyEndpoint>({ db, companyId, afterCommit, platform }: Call<E>) {
  await announceSessionChange(db, companyId);
  afterCommit(platform.bus.catchUp);
}
