import { engagements } from '@gatehouse/contract/engagements/engagements';
import { imports } from '@gatehouse/contract/imports/imports';
import { operations } from '@gatehouse/contract/operations/operations';
import { expect, it } from 'vitest';

import { answersWhenIdle, measureDuring, expectCalm } from '../../../testing/answers-meanwhile.ts';
import { formOf } from '../../../testing/form.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { countWaiting, matchAll } from '../cves.build.ts';

const advisories = 400;
const eventsEach = 200;
const components = 1_500;

/** Returns a version of about 120 digits. A larger number gives a later version. */
const version = (number: number): string => `${'9'.repeat(105)}${String(number).padStart(13, '0')}.0.0`;

const advisory = (number: number) => ({
  id: `CVE-2026-${10_000 + number}`,
  modified: '2026-01-02T03:04:05Z',
  summary: 'Weakness',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'hot' },
      ranges: [
        {
          type: 'SEMVER',
          events: Array.from({ length: eventsEach }, (_, at) => {
            const place = version(at * 1_000 + number);
            return at % 2 === 0 ? { introduced: at === 0 ? '0' : place } : { fixed: place };
          }),
        },
      ],
    },
  ],
});

const inventory = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  metadata: { component: { type: 'application', name: 'shop' } },
  components: Array.from({ length: components }, (_, number) => ({
    type: 'library',
    name: 'hot',
    version: `1.0.${number}`,
    purl: `pkg:npm/hot@1.0.${number}`,
  })),
};

const calls = [() => portal.call(null, operations.live), () => portal.call(neighbour, engagements.list)];

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });
const neighbour = await portal.signIn();
const calm = await answersWhenIdle(calls);

it('matching a package with 400 advisories of 200 events does not block other calls', async () => {
  const company = await portal.company({ services: ['assets'] });
  const formWith = (format: string, content: unknown) =>
    formOf(
      { company: company.slug, format },
      { name: `${format}.json`, content: Buffer.from(JSON.stringify(content)) },
    );
  // Written before the measurement, because the test's own client runs in the process that it measures.
  const known = formWith(
    'osv',
    Array.from({ length: advisories }, (_, number) => advisory(number)),
  );
  const stated = formWith('cyclonedx', inventory);
  const give = (form: typeof known) => send(portal, { actor: staff, endpoint: imports.create, ...form });

  const imported = await measureDuring(async () => {
    const first = await give(known);
    return [first.statusCode, (await give(stated)).statusCode];
  }, calls);
  expect(imported.result).toEqual([200, 200]);
  expectCalm(imported, calm);

  const matched = await measureDuring(() => matchAll(portal.platform, company.id), calls);
  expectCalm(matched, calm);
  expect(await countWaiting(portal.platform, company.id)).toBe(0);
  const { matches, setAside } = await portal.platform.database.withCompany(company.id, async (db) => ({
    matches: await db
      .selectFrom('asset_matches')
      .select((match) => match.fn.countAll<number>().as('count'))
      .executeTakeFirst(),
    setAside: await db.selectFrom('match_failures').select('subject').execute(),
  }));
  expect([Number(matches?.count), setAside]).toEqual([advisories * components, []]);
}, 900_000);
