import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { buildEpss, buildKev, matchAll, npmAdvisory, storeAdvisories } from '../cves.build.ts';
import { openState, queueEverything, allMatchingRows } from './match-states.build.ts';

type ComponentRecord = ReturnType<typeof npmLibrary>;

/** All sequences run together, each with its own packages and vulnerabilities, so that a step takes only a few statements. */
const sequences = caseCount(60, 2_500);
const stepsEach = 6;
const systems = ['web', 'jobs'] as const;
const dayMs = 86_400_000;

type Step =
  | { kind: 'nothing' }
  /** The components of a system, by package: the versions found, or none if the package is gone. */
  | { kind: 'scan'; system: (typeof systems)[number]; versions: string[][] }
  | { kind: 'advise'; advisory: number; package: number; fixed: string | null; isWithdrawn: boolean; hasAlias: boolean }
  | { kind: 'weigh'; advisory: number; epss: number; isExploited: boolean };

const packageCount = 3;
const version = fc.constantFrom('1.0.0', '1.5.0', '2.0.0', '3.0.0', 'latest', '');
const advisory = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'nothing' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('scan' as const),
      system: fc.constantFrom(...systems),
      versions: fc.array(fc.uniqueArray(version, { maxLength: 2 }), {
        minLength: packageCount,
        maxLength: packageCount,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('advise' as const),
      advisory,
      package: fc.integer({ min: 0, max: packageCount - 1 }),
      fixed: fc.constantFrom('1.2.0', '2.0.0', '2.5.0', null),
      isWithdrawn: fc.nat(5).map((number) => number === 0),
      hasAlias: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('weigh' as const),
      advisory,
      epss: fc.constantFrom(0.01, 0.2, 0.9),
      isExploited: fc.boolean(),
    }),
  },
);
const sequence = fc.array(step, { minLength: stepsEach, maxLength: stepsEach });

/** A step with the number of its sequence, which is part of every name. */
type NumberedStep<K extends Step['kind']> = Extract<Step, { kind: K }> & { of: number };

/** The last package is identified only by its CPE. */
const productOf = (of: number): string => `cpe:2.3:a:vendor:product${of}`;
const nameOf = (of: number, at: number): string => `package-${of}-${at}`;

function componentOf(of: number, at: number, found: string): ComponentRecord {
  if (at < packageCount - 1) return npmLibrary(nameOf(of, at), found);
  const cpes = [`${productOf(of)}:${found === '' ? '*' : found}:*:*:*:*:*:*:*`];
  return { name: nameOf(of, at), version: found, kind: 'software', cpes };
}

/** Two IDs are CVEs. The third is a GitHub advisory that can be an alias of the first. */
const idOf = (of: number, at: number): string => (at === 2 ? `GHSA-${of}` : `CVE-202${at}-${10_000 + of}`);

function advisoryOf(
  { of, advisory: at, package: place, fixed, isWithdrawn, hasAlias }: NumberedStep<'advise'>,
  on: number,
) {
  const modified = new Date(Date.UTC(2026, 1, 1) + on * dayMs).toISOString();
  const stated = {
    modified,
    withdrawn: isWithdrawn ? modified : null,
    aliases: at === 2 && hasAlias ? [idOf(of, 0)] : [],
  };
  if (place < packageCount - 1)
    return npmAdvisory(idOf(of, at), nameOf(of, place), { ...stated, ...(fixed === null ? {} : { fixed }) });
  const criteria = `${productOf(of)}:*:*:*:*:*:*:*:*`;
  const cpeMatch = [{ vulnerable: true, criteria, ...(fixed === null ? {} : { versionEndExcluding: fixed }) }];
  const configurations = [{ nodes: [{ operator: 'OR' as const, cpeMatch }] }];
  return npmAdvisory(idOf(of, at), '', { ...stated, affected: [], configurations });
}

/** The newest inventories of all sequences, and the KEV entries. */
interface World {
  found: Map<string, Map<number, ComponentRecord[]>>;
  exploited: Map<string, boolean>;
}

const portal = await ownPortal();

async function scanAll(companyId: string, { found }: World, on: number): Promise<void> {
  const at = new Date(Date.UTC(2026, 0, 1) + on * dayMs).toISOString();
  for (const [system, components] of found)
    await buildInventory(portal.platform, companyId, { components: [...components.values()].flat(), system, at });
}

const ofKind = <K extends Step['kind']>(steps: readonly (Step & { of: number })[], kind: K) =>
  steps.filter((one): one is NumberedStep<K> => one.kind === kind);

/** Applies one step of all sequences to the portal. */
async function take(companyId: string, world: World, { steps, on }: { steps: (Step & { of: number })[]; on: number }) {
  for (const { of, system, versions } of ofKind(steps, 'scan')) {
    const components = versions.flatMap((some, at) => some.map((one) => componentOf(of, at, one)));
    world.found.set(system, (world.found.get(system) ?? new Map()).set(of, components));
  }
  await scanAll(companyId, world, on);
  const advisories = ofKind(steps, 'advise').map((one) => advisoryOf(one, on));
  await storeAdvisories(portal.platform, companyId, advisories);
  const weighed = ofKind(steps, 'weigh').map((one) => ({ ...one, cve: idOf(one.of, Math.min(one.advisory, 1)) }));
  for (const { cve, isExploited } of weighed) world.exploited.set(cve, isExploited);
  const date = new Date(Date.UTC(2026, 2, 1) + on * dayMs).toISOString().slice(0, 10);
  const scores = weighed.map(({ cve, epss }) => ({ cve, epss, percentile: epss }));
  await buildEpss(portal.platform, companyId, { date, records: scores });
  const listed = [...world.exploited].filter(([, isListed]) => isListed);
  const catalogue = listed.map(([cve]) => ({ cve, added: '2026-03-01', due: null, isRansomware: false }));
  await buildKev(portal.platform, companyId, { date, records: catalogue });
}

it(
  'matching only changes gives the same as matching everything from scratch',
  async () => {
    const lanes = fc.sample(sequence, { numRuns: sequences, seed: seedOf(11) });
    const world: World = { found: new Map(), exploited: new Map() };
    const { id } = await portal.company();
    for (let on = 0; on < stepsEach; on += 1) {
      const steps = lanes.flatMap((lane, of) => lane.slice(on, on + 1).map((one) => ({ ...one, of })));
      await take(id, world, { steps, on });
      // In production, autovacuum runs ANALYZE soon after such changes.
      await withClient(portal.owner, (client) => client.query('analyze'));
    }
    await matchAll(portal.platform, id);

    const scratch = await portal.company();
    await scanAll(scratch.id, world, stepsEach);
    await matchAll(portal.platform, scratch.id);
    const [incremental, fromScratch] = [
      await openState(portal.platform, id),
      await openState(portal.platform, scratch.id),
    ];
    expect(incremental.matches.length).toBeGreaterThan(sequences);
    expect(incremental).toEqual(fromScratch);

    const before = await allMatchingRows(portal.platform, id);
    await queueEverything(portal.platform, id);
    await matchAll(portal.platform, id);
    expect(await allMatchingRows(portal.platform, id)).toEqual(before);
  },
  // Timeout that only stops a hanging test.
  caseCount(120_000, 3_000_000),
);
