import {
  leakMovesFrom,
  remediationOf,
  type LeakKind,
  type LeakStatus,
  type LeakType,
} from '@gatehouse/contract/dark-web/dark-web-rules';
import type {
  Breach,
  BreachDetail,
  BreachHistory,
  Device,
  PasswordFacts,
  Sighting,
} from '@gatehouse/contract/dark-web/leak.schema';

import { presentHistory } from '../../records/history/record-change.ts';
import type { BreachRecord, DeviceRecord, HistoryRecord, RevealRecord } from './leaks/breaches.store.ts';
import type { FactsRecord } from './passwords/passwords.store.ts';

/** Returns a record in the shape of lists and live events, which is stored with the row. */
export const presentBreach = ({ list_row }: BreachRecord): Breach => JSON.parse(list_row) as Breach;

/** A record with everything that belongs to it. */
export interface BreachParts {
  device: DeviceRecord | undefined;
  facts: FactsRecord | undefined;
  history: readonly HistoryRecord[];
  reveals: readonly RevealRecord[];
  /** True if the viewer may change the status and reveal the password. */
  mayWrite: boolean;
}

export function presentDetail(row: BreachRecord, parts: BreachParts): BreachDetail {
  const { device, facts, history, reveals, mayWrite } = parts;
  return {
    ...presentBreach(row),
    url: row.url,
    domain: row.domain,
    application: row.application,
    breachNames: row.breach_names,
    isAmbiguous: row.is_ambiguous,
    passwordFacts: facts ? presentFacts(facts) : null,
    deviceDetail: device ? presentDevice(device) : null,
    steps: [...remediationOf(row.kind as LeakKind, row.type as LeakType)],
    history: [found(row), ...history.map(presentHistory<BreachHistory['side'], BreachHistory['kind']>)],
    seenBy: reveals.map(presentReveal),
    moves: mayWrite ? [...leakMovesFrom(row.status as LeakStatus)] : [],
    mayReveal: mayWrite && row.has_password,
  };
}

const presentFacts = ({ length, classes, reuse_count, is_known_leaked }: FactsRecord): PasswordFacts => ({
  length,
  hasLower: (classes & 1) > 0,
  hasUpper: (classes & 2) > 0,
  hasDigit: (classes & 4) > 0,
  hasSymbol: (classes & 8) > 0,
  reuseCount: reuse_count ?? 1,
  isKnownLeaked: is_known_leaked,
});

const presentDevice = (row: DeviceRecord): Device => ({
  _id: row.id,
  name: row.name,
  user: row.machine_user,
  hwid: row.hwid,
  os: row.os,
  IP: row.ip,
  country: row.country,
  infoStealer: row.info_stealer,
  antivirus: row.antivirus,
  malwarePath: row.malware_path,
  infectionDate: row.infection_date,
  infectionDateText: row.infection_date_text,
  isDateAmbiguous: row.is_date_ambiguous,
  numOfRecords: row.records,
  numOfOpenRecords: row.open_records,
});

/** Derives the first history entry from the record, so that it is not stored for every record. */
const found = ({ id, created_at, breach_names }: BreachRecord): BreachHistory => ({
  _id: id,
  at: created_at,
  actor: { _id: null, fullname: '' },
  side: 'provider',
  kind: 'found',
  from: '',
  to: breach_names.join(', '),
});

export const presentReveal = ({ id, at, user_id, user_name, reason }: RevealRecord): Sighting => ({
  _id: id,
  at,
  person: { _id: user_id, fullname: user_name },
  reason,
});

/** Returns the character classes of a password, as the bits of `breach_passwords.classes`. */
export function classesOf(password: string): number {
  const signs: readonly [RegExp, number][] = [
    [/\p{Ll}/u, 1],
    [/\p{Lu}/u, 2],
    [/\p{N}/u, 4],
    [/[^\p{L}\p{N}]/u, 8],
  ];
  return signs.reduce((sum, [sign, bit]) => (sign.test(password) ? sum + bit : sum), 0);
}
