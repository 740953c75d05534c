import type {
  BreachFacets,
  BreachFigures,
  BreachGroup,
  StatusJob,
} from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import type { Breach, BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';
import { passwordMask } from '@gatehouse/contract/dark-web/leak';
import { leakMovesFrom } from '@gatehouse/contract/dark-web/dark-web-rules';

import { recordId } from './engagement-records.ts';
import { admin } from './people.ts';

const found = '2026-01-10T09:00:00.000Z';

/** A row of a leaked credential of Acme. */
export function leak(place: number, change: Partial<Breach> = {}): Breach {
  return {
    _id: recordId(place),
    id: place,
    idVisual: `ACME-DW-${String(place).padStart(4, '0')}`,
    company: { _id: admin.company._id },
    user: `person${place}@acme.example`,
    host: 'vpn.acme.example',
    passwordMasked: passwordMask,
    infoStealer: 'Lumma',
    country: 'DE',
    IP: '203.0.113.7',
    entryDate: found,
    infectionDate: null,
    createdAt: found,
    status: 1,
    type: 1,
    breachType: 2,
    kind: 'stealer',
    exposedAt: found,
    device: null,
    assignee: null,
    seenCount: 1,
    lastSeenAt: found,
    reopenedAt: null,
    mitigatedAt: null,
    changedAt: found,
    ...change,
  };
}

/** Details of the leak, for a user who may change its status and view the password. */
export function leakDetail(row: Breach, change: Partial<BreachDetail> = {}): BreachDetail {
  return {
    ...row,
    url: 'https://vpn.acme.example/login',
    domain: 'acme.example',
    application: 'Chrome',
    breachNames: [],
    isAmbiguous: false,
    passwordFacts: {
      length: 11,
      hasLower: true,
      hasUpper: true,
      hasDigit: true,
      hasSymbol: false,
      reuseCount: 3,
      isKnownLeaked: true,
    },
    deviceDetail: null,
    steps: ['isolate-device', 'reset-all-accounts-of-device'],
    history: [
      {
        _id: row._id,
        at: row.createdAt,
        actor: { _id: null, fullname: '' },
        side: 'provider',
        kind: 'found',
        from: '',
        to: '',
      },
    ],
    seenBy: [],
    moves: [...leakMovesFrom(row.status)],
    mayReveal: true,
    ...change,
  };
}

const countOf = (rows: readonly Breach[], fits: (row: Breach) => boolean): number => rows.filter(fits).length;

function counted(values: readonly string[]) {
  const counts = Map.groupBy(values, (value) => value || '-');
  return [...counts].map(([value, { length }]) => ({ value, count: length }));
}

/** The filter counts of these rows. */
export function leakFacets(rows: readonly Breach[]): BreachFacets {
  const status = (code: number) => countOf(rows, (row) => row.status === code);
  const type = (code: number) => countOf(rows, (row) => row.type === code);
  const breachType = (code: number) => countOf(rows, (row) => row.breachType === code);
  const kind = (word: string) => countOf(rows, (row) => row.kind === word);
  return {
    total: rows.length,
    status: { 1: status(1), 2: status(2), 3: status(3) },
    type: { 1: type(1), 2: type(2) },
    breachType: { 1: breachType(1), 2: breachType(2) },
    kind: { ulp: kind('ulp'), combo: kind('combo'), stealer: kind('stealer'), hibp: kind('hibp') },
    mine: countOf(rows, ({ assignee }) => assignee?._id === admin._id),
    unassigned: countOf(rows, ({ assignee }) => assignee === null),
    reopened: countOf(rows, ({ reopenedAt }) => reopenedAt !== null),
    hosts: counted(rows.map(({ host }) => host)),
    countries: counted(rows.map(({ country }) => country)),
    stealers: counted(rows.map(({ infoStealer }) => infoStealer)),
  };
}

/** A finished bulk status change that can be undone. */
export function statusJob(change: Partial<StatusJob> = {}): StatusJob {
  return {
    _id: recordId(900),
    state: 'Done',
    status: 2,
    total: 3,
    done: 3,
    changed: 2,
    notFound: 0,
    refused: 1,
    createdAt: found,
    createdBy: { _id: admin._id, fullname: admin.fullname },
    endedAt: '2026-01-11T09:00:00.000Z',
    undoUntil: '2099-01-12T09:00:00.000Z',
    ...change,
  };
}

/** A group of leaks with default values. */
export function leakGroup(place: number, change: Partial<BreachGroup> = {}): BreachGroup {
  return {
    _id: recordId(800 + place),
    key: `person${place}@acme.example`,
    name: `person${place}@acme.example`,
    total: 3,
    open: 2,
    vulnerable: 1,
    inProgress: 1,
    mitigated: 1,
    employees: 3,
    clients: 0,
    people: 1,
    hosts: 2,
    devices: 1,
    reused: 2,
    exposedAt: found,
    openSince: found,
    infoStealers: ['Lumma'],
    country: 'DE',
    ...change,
  };
}

const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);

/** Statistics of a company with leaks on one host. */
export function leakFigures(change: Partial<BreachFigures> = {}): BreachFigures {
  return {
    trend: months.map((month, at) => ({ month, found: at, mitigated: 1, open: at + 2 })),
    heatMap: { months, hosts: [{ host: 'vpn.acme.example', counts: months.map((_, at) => at) }] },
    topHosts: [{ value: 'vpn.acme.example', total: 9, open: 4 }],
    stealers: [{ value: 'Lumma', total: 7, open: 2 }],
    countries: [{ value: 'DE', total: 5, open: 1 }],
    withoutCountry: { total: 3, open: 2 },
    meanHoursToMitigate: 72,
    medianHoursToMitigate: 30,
    numOfMitigated: 6,
    ages: [
      { fromDays: 0, toDays: 7, count: 3 },
      { fromDays: 366, toDays: null, count: 1 },
    ],
    ...change,
  };
}
