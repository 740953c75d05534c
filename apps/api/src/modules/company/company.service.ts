import type { Service } from '@gatehouse/contract/core/access';
import type { Company } from '@gatehouse/contract/company/company.schema';
import { type company, companyEvents, type ResultMonths, type SessionHours } from '@gatehouse/contract/company/company';
import type { ReadLogMonths } from '@gatehouse/contract/read-log/read-log';

import type { Call } from '../../platform/routes/call.ts';
import { unprocessable } from '../../platform/core/errors.ts';
import { emitThroughDatabase } from '../../platform/realtime/realtime.ts';
import { announceSettingsChange } from '../../platform/security/session.ts';
import { findStorageUse } from '../../platform/files/storage-quota.ts';
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

export const showCompany = (call: Call<typeof company.get>): Promise<Company> => companyDetail(call);

/** Returns the company as its settings page shows it. */
export async function companyDetail({ db, platform }: Pick<Update, 'db' | 'platform'>): Promise<Company> {
  const row = await findCompany(db);
  const storage = await findStorageUse(db, platform.config.STORAGE_QUOTA);
  return {
    _id: row.id,
    name: row.name,
    shortName: row.short_name,
    logo: row.logo,
    brandColour: row.brand_colour,
    timeZone: row.time_zone,
    domains: row.domains,
    domainsAsked: row.domains_asked,
    requiresTwoFactor: row.requires_totp,
    sessionHours: row.session_hours as SessionHours | null,
    resultMonths: row.result_months as ResultMonths,
    readLogMonths: row.read_log_months as ReadLogMonths,
    numOfUsersWithoutTwoFactor: await countWithoutFactor(db),
    services: row.services as Service[],
    storage: { usedBytes: storage.used, quotaBytes: storage.quota },
  };
}

export async function changeCompany(call: Update): Promise<Company> {
  const { db, companyId } = call;
  const row = await lockCompany(db);
  const change = {
    ...changeOfColour(call, row),
    ...changeOfZone(call, row),
    ...(await changeOfRules(call, row)),
    ...changeOfRetention(call, row),
  };
  await updateCompany(db, companyId, change);
  // Sessions cached by every process contain the time zone and these rules.
  if ('time_zone' in change || 'requires_totp' in change || 'session_hours' in change) await announceSettings(call);
  else if (Object.keys(change).length > 0) call.emit(companyEvents.updated, {});
  return companyDetail(call);
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

/**
 * Returns the change of the second factor requirement. Only users with a second factor can require one of everyone, because otherwise the
 * change would lock them out of this page.
 */
async function changeOfFactor({ db, body, viewer, audit }: Update, row: CompanyRow): Promise<Partial<CompanyRow>> {
  const wanted = body.requiresTwoFactor;
  if (wanted === undefined || wanted === row.requires_totp) return {};
  if (wanted && !(await hasSecondFactor(db, viewer.id)))
    throw unprocessable(companyTexts.ownFactorFirst, 'requiresTwoFactor');
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

const changeOfRetention = (call: Update, row: CompanyRow): Partial<CompanyRow> => ({
  ...changeOfResults(call, row),
  ...changeOfReadLog(call, row),
});

function changeOfResults({ body, audit }: Update, { result_months }: CompanyRow): Partial<CompanyRow> {
  const { resultMonths } = body;
  if (resultMonths === undefined || resultMonths === result_months) return {};
  audit({ action: 'setting-changed', subject: 'Training results', details: { months: String(resultMonths) } });
  return { result_months: resultMonths };
}

/** Older entries are deleted by the next run of the retention job, not here. */
function changeOfReadLog({ body, audit }: Update, { read_log_months }: CompanyRow): Partial<CompanyRow> {
  const { readLogMonths } = body;
  if (readLogMonths === undefined || readLogMonths === read_log_months) return {};
  audit({ action: 'setting-changed', subject: 'Read log', details: { months: String(readLogMonths) } });
  return { read_log_months: readLogMonths };
}

type SettingsChange = Pick<Update, 'db' | 'companyId' | 'afterCommit'> & {
  platform: { bus: Pick<Update['platform']['bus'], 'catchUp'> };
};

/**
 * Makes every process reload the company's sessions. The event is sent first over the same channel, so that users receive it before their
 * sockets close.
 */
export async function announceSettings({ db, companyId, afterCommit, platform }: SettingsChange): Promise<void> {
  await emitThroughDatabase(db, companyId, { event: companyEvents.updated, payload: {} });
  await announceSettingsChange(db, companyId);
  afterCommit(platform.bus.catchUp);
}
