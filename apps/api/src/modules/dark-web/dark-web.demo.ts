import { leakBreachType, leakType } from '@gatehouse/contract/dark-web/dark-web-rules';

import { type RandomSource, openChance, pick } from '../../platform/core/demo-chance.ts';
import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { buildBreaches, buildDevice, type PastLeak } from './dark-web.build.ts';
import { countries, families, randomClient, randomPassword, type LeakCast, readLeakCast } from './demo/demo-leaks.ts';
import { type Calendar, openCalendar, addHistory } from './demo/demo-past.ts';

const daysBack = 365;
const accountsOnMachine = 7;

/** Adds the leaks of the last year with their history: devices, status changes, assignees and reveals. */
export const fillDarkWeb: DemoFiller = async (demo) => {
  const cast = await readLeakCast(demo.company.slug);
  if (!cast || !demo.company.services.includes('darkWeb')) return;
  const chance = openChance(demo.company.slug);
  const calendar = openCalendar(demo.clock, chance);
  const stolen = await stolenCredentials(demo, { cast, chance, calendar });
  const leaks = [
    ...stolen,
    ...Array.from({ length: cast.ulps }, () => ulp(demo, { cast, chance, calendar })),
    ...Array.from({ length: cast.combos }, () => combo(demo, { cast, chance, calendar })),
  ];
  const past = distinct(leaks)
    .toSorted((one, other) => (String(one.created_at) < String(other.created_at) ? -1 : 1))
    .map((leak) => addHistory(leak, { chance, calendar, people: demo.users }));
  await buildBreaches(demo, demo.company.id, past);
};

/** Removes duplicate credentials, because each credential is one record. */
const distinct = (leaks: readonly PastLeak[]): PastLeak[] => [
  ...new Map(leaks.map((leak) => [JSON.stringify([leak.kind, leak.host, leak.login, leak.password]), leak])).values(),
];

interface DemoContext {
  cast: LeakCast;
  chance: RandomSource;
  calendar: Calendar;
}

const domainOf = (demo: DemoCompany, name: string) =>
  demo.company.domains.find(
    (domain) => name === domain || name.endsWith(`.${domain}`) || name.endsWith(`@${domain}`),
  ) ?? '';

const entered = ({ calendar, chance }: DemoContext, daysAgo = chance() ** 1.4 * daysBack) => {
  const at = calendar.before(daysAgo);
  return { created_at: at, entry_date: at, last_seen_at: at, changed_at: at, status_since: at };
};

function ulp(demo: DemoCompany, making: DemoContext): PastLeak {
  const { cast, chance } = making;
  const isClient = chance() < 0.55;
  const host = isClient || chance() < 0.7 ? pick(chance, cast.hosts) : pick(chance, cast.elsewhere);
  const login = isClient ? randomClient(chance) : pick(chance, cast.employees);
  return {
    ...entered(making),
    login,
    host,
    url: `https://${host}/login`,
    domain: domainOf(demo, isClient ? host : login),
    kind: 'ulp',
    breach_type: leakBreachType.ulps,
    type: isClient ? leakType.client : leakType.employee,
    password: randomPassword(chance),
  };
}

function combo(demo: DemoCompany, making: DemoContext): PastLeak {
  const { cast, chance } = making;
  const isListed = chance() < 0.3;
  const login = pick(chance, cast.employees);
  return {
    ...entered(making),
    login,
    host: '',
    url: '',
    domain: domainOf(demo, login),
    kind: isListed ? 'hibp' : 'combo',
    breach_type: leakBreachType.combos,
    type: leakType.employee,
    password: isListed ? null : randomPassword(chance),
    breach_names: isListed ? [pick(chance, ['Northwind Forum', 'Contoso Games', 'Fabrikam Travel'])] : [],
  };
}

/** Returns the credentials that malware stole from machines of employees and of a few clients. */
async function stolenCredentials(demo: DemoCompany, making: DemoContext): Promise<PastLeak[]> {
  const leaks: PastLeak[] = [];
  for (let place = 0; place < making.cast.machines; place += 1) {
    const victim = randomVictim(making);
    const device = await buildDevice(demo, { ...deviceOf(victim, making.chance), company_id: demo.company.id });
    const count = 2 + Math.floor(making.chance() * accountsOnMachine);
    for (let account = 0; account < count; account += 1)
      leaks.push({ ...stolenFrom(demo, victim, making), device_id: device.id });
  }
  return leaks;
}

type Victim = ReturnType<typeof randomVictim>;

function randomVictim({ cast, chance, calendar }: DemoContext) {
  const daysAgo = 6 + chance() ** 1.3 * (daysBack - 30);
  const isEmployee = chance() < 0.7;
  return {
    isEmployee,
    person: isEmployee ? pick(chance, cast.employees) : randomClient(chance),
    arrivedDaysAgo: Math.max(1, daysAgo - 2 - chance() * 4),
    seen: {
      info_stealer: pick(chance, families),
      country: pick(chance, countries),
      ip: `${pick(chance, ['192.0.2', '198.51.100', '203.0.113'])}.${1 + Math.floor(chance() * 250)}`,
      infection_date: calendar.before(daysAgo),
    },
  };
}

const nameOf = ({ person }: Victim): string => person.split(/[.@]/)[0] ?? '';
/** Returns a random number in capital letters and digits, as in machine names. */
const mark = (chance: RandomSource, radix: number, signs: number): string =>
  Math.floor(chance() * radix ** signs)
    .toString(radix)
    .toUpperCase()
    .padStart(signs, '0');

const deviceOf = (victim: Victim, chance: RandomSource) => ({
  ...victim.seen,
  device_key: mark(chance, 16, 12),
  name: `${victim.isEmployee ? 'LAPTOP' : 'DESKTOP'}-${mark(chance, 36, 4)}`,
  machine_user: nameOf(victim),
  hwid: mark(chance, 16, 8),
  os: pick(chance, ['Windows 11 Pro', 'Windows 10 Home', 'Windows 10 Pro']),
  antivirus: 'Windows Defender',
  infection_date_text: victim.seen.infection_date,
});

function stolenFrom(demo: DemoCompany, victim: Victim, making: DemoContext): PastLeak {
  const { cast, chance } = making;
  const { isEmployee, person, seen, arrivedDaysAgo } = victim;
  const host = isEmployee && chance() < 0.4 ? pick(chance, cast.elsewhere) : pick(chance, cast.hosts);
  return {
    ...entered(making, arrivedDaysAgo),
    ...seen,
    login: person,
    host,
    url: `https://${host}/`,
    domain: domainOf(demo, isEmployee ? person : host),
    application: pick(chance, ['Chrome (Default)', 'Edge (Default)', 'Firefox (default-release)']),
    kind: 'stealer',
    breach_type: leakBreachType.ulps,
    type: isEmployee ? leakType.employee : leakType.client,
    // Most people reuse a few passwords.
    password: chance() < 0.4 ? `${nameOf(victim)}-2024!` : randomPassword(chance),
  };
}
