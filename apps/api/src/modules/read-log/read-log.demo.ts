import { openChance, pick } from '../../platform/core/demo-chance.ts';
import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { buildRead, findReadInDemo } from './read-log.build.ts';
import type { ReadByReader } from './read-log.store.ts';

const dayMs = 86_400_000;
const days = 44;
/** The share of the days on which somebody reads a record. */
const share = 0.3;

type Reader = Pick<ReadByReader, 'who' | 'address'>;

/** Staff in the demo. Their accounts are created later than the clients' data. */
const staff: readonly Reader[] = [
  {
    who: { kind: 'staff', id: '01900000-0000-7000-8000-00000000dea0', name: 'Sofia Marin' },
    address: '198.51.100.20',
  },
  {
    who: { kind: 'staff', id: '01900000-0000-7000-8000-00000000dea1', name: 'Anton Keller' },
    address: '198.51.100.34',
  },
];

const readingRoles = ['company-admin', 'company-manager', 'company-user'];

const usersOf = ({ users }: DemoCompany): Reader[] =>
  users
    .filter(({ role }) => readingRoles.includes(role))
    .map(({ id, fullname }, place) => ({
      who: { kind: 'user', id, name: fullname },
      address: `192.0.2.${14 + place * 9}`,
    }));

/** Six weeks in which users and staff opened findings and evidence and downloaded reports of the newest engagements. */
export const fillReadLog: DemoFiller = async (demo) => {
  const { database, clock, company } = demo;
  if (company.slug !== 'acme') return;
  const [first, ...others] = [...usersOf(demo), ...staff];
  const findings = await findReadInDemo(database, company.id);
  if (!first || findings.length === 0) return;
  const chance = openChance('read log');
  const midnight = Math.floor(clock.now().getTime() / dayMs) * dayMs;
  for (const { ago, place } of daysOf(findings.length)) {
    const read = findings[place];
    if (!read || chance() > share) continue;
    const { engagement, ...finding } = read;
    const at = new Date(midnight - ago * dayMs + Math.floor((8 + chance() * 9) * 3_600_000));
    const reader = { ...pick(chance, [first, ...others]), at };
    await buildRead(database, company.id, { ...readOf(chance(), { place, engagement, finding }), ...reader });
  }
};

/** Returns each finding on each of the days, the oldest first. */
const daysOf = (findings: number) =>
  Array.from({ length: days * findings }, (_, turn) => ({
    ago: days - Math.floor(turn / findings),
    place: turn % findings,
  }));

interface ReadableRecords {
  place: number;
  engagement: ReadByReader['record'] & { id: string };
  finding: ReadByReader['record'];
}

/** Returns what was read: mostly a finding, sometimes its evidence or the report. */
function readOf(
  number: number,
  { place, engagement, finding }: ReadableRecords,
): Pick<ReadByReader, 'kind' | 'action' | 'engagementId' | 'record' | 'section'> {
  const engagementId = engagement.id;
  if (number < 0.12) {
    const section = `${engagement.idVisual}-report.pdf`;
    return { kind: 'report', action: 'downloaded', engagementId, record: engagement, section };
  }
  if (number < 0.3) {
    const section = `screenshot-${place + 1}.png`;
    return { kind: 'evidence', action: 'viewed', engagementId, record: finding, section };
  }
  return { kind: 'finding', action: 'viewed', engagementId, record: finding };
}
