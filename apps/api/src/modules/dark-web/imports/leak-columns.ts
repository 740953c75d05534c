import { createHash } from 'node:crypto';

import { leakBreachType } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { LeakInfection } from '@gatehouse/formats/leaks/leak-record';

import type { OwnLeak } from '../leaks/own-leak.ts';

const bounded = (text: string | null | undefined, most = 500): string => (text ?? '').slice(0, most);

/** The infection of a leak without information about the machine. */
const noInfection: LeakInfection = {
  family: null,
  ip: null,
  country: null,
  machine: null,
  user: null,
  hwid: null,
  os: null,
  date: null,
  antivirus: null,
  malwarePath: null,
};

/** Returns the columns of a credential, except its password. */
export function leakColumns(leak: OwnLeak) {
  const { family, country, ip, date } = leak.infection ?? noInfection;
  return {
    login: bounded(leak.login),
    host: bounded(leak.host),
    url: addressOf(leak.url),
    domain: leak.domain,
    application: bounded(leak.application, 200),
    info_stealer: bounded(family, 100),
    country: bounded(country, 100),
    ip: bounded(ip, 100),
    kind: leak.kind,
    breach_type: ['combo', 'hibp'].includes(leak.kind) ? leakBreachType.combos : leakBreachType.ulps,
    type: leak.type,
    infection_date: momentOf(date),
    breach_names: leak.breachNames,
    is_ambiguous: leak.isAmbiguous,
  };
}

const momentOf = (date: LeakInfection['date']): string | null => date?.value ?? null;

/** Removes parts of a URL that may be secret: the user information before the host, the query and the fragment. */
function addressOf(url: string | null): string {
  const plain = (url ?? '').replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
  return bounded(plain, 1_000);
}

/** Returns a key that is the same for each infection of a machine: from its hardware ID, or from the names of the machine and its user. */
export function deviceKey({ hwid, machine, user, ip }: LeakInfection): string {
  const parts = hwid ? ['hwid', hwid] : ['names', machine, user, machine || user ? '' : ip];
  return createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('hex');
}

/** Returns the columns of a machine. */
export const deviceColumns = (infection: LeakInfection) => ({
  name: bounded(infection.machine ?? infection.hwid ?? infection.ip, 200),
  machine_user: bounded(infection.user, 200),
  hwid: bounded(infection.hwid, 200),
  os: bounded(infection.os, 200),
  ip: bounded(infection.ip, 100),
  country: bounded(infection.country, 100),
  info_stealer: bounded(infection.family, 100),
  antivirus: bounded(infection.antivirus),
  malware_path: bounded(infection.malwarePath),
  infection_date: momentOf(infection.date),
  infection_date_text: bounded(infection.date?.raw, 100),
  is_date_ambiguous: infection.date?.isAmbiguous ?? false,
});
