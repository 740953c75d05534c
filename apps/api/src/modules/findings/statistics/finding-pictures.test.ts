import { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import type {
  BurnDown,
  FigureMonth,
  MatrixCell,
  SurvivalCurve,
} from '@gatehouse/contract/findings/finding-pictures.schema';
import { riskCellOf } from '@gatehouse/domain/board/risk-matrix';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { caseCount, sampleOf } from '@gatehouse/domain/testing/random-cases';
import { type Actor, sharedPortal } from '../../../testing/portal.ts';
import { ago, dayOf } from '../../../testing/random-findings.ts';
import { buildChange, buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;

async function openCompany() {
  const admin = await portal.signIn();
  const company_id = admin.user.company_id;
  const { id: engagement_id } = await buildEngagement(database, { company_id });
  const build = async (found: number, more: Partial<Parameters<typeof buildFinding>[1]> = {}) =>
    buildFinding(database, {
      company_id,
      engagement_id,
      severity: 'high',
      created_at: ago(found).toISOString(),
      ...more,
    });
  const close = async (id: string, days: number, status = 'Fixed') =>
    buildChange(database, { id, company_id }, { at: ago(days), status });
  return { admin, company_id, engagement_id, build, close };
}

const read = async <Data>(
  actor: Actor,
  endpoint: Parameters<typeof portal.call>[1],
  query: Record<string, string> = {},
) => {
  const { status, datas } = await portal.call(actor, endpoint, { query });
  expect(status).toBe(200);
  return datas as Data;
};
const readBurnDown = (actor: Actor, query: Record<string, string>) =>
  read<BurnDown>(actor, findingPictures.burnDown, query);

it('counts open critical and high findings by day, and those opened and closed in the period', async () => {
  const { admin, build, close } = await openCompany();
  const [first, second] = [await build(80), await build(60, { severity: 'critical' })];
  await build(20, { due_date: dayOf(ago(-5)), due_is_own: true });
  await build(20, { severity: 'medium' });
  await close(first.id, 10);
  await close(second.id, 5, 'Acknowledged');

  const burnDown = await readBurnDown(admin, { from: dayOf(ago(30)) });

  expect([burnDown.opened, burnDown.closed, burnDown.engagements]).toEqual([1, 2, 1]);
  expect(burnDown.points[0]).toEqual({ day: dayOf(ago(31)), critical: 1, high: 1 });
  expect(burnDown.points.at(-1)).toEqual({ day: dayOf(ago(0)), critical: 0, high: 1 });
  expect(burnDown.due).toEqual([{ day: dayOf(ago(-5)), findings: 1 }]);
});

it('has no due dates for a past period, and nothing of another company', async () => {
  const { admin, build } = await openCompany();
  const { admin: stranger } = await openCompany();
  await build(80);
  const query = { from: dayOf(ago(30)), to: dayOf(ago(10)) };

  expect(await readBurnDown(admin, query)).toMatchObject({ until: dayOf(ago(10)), due: [], closed: 0 });
  const points = (await readBurnDown(stranger, query)).points.map(({ critical, high }) => critical + high);
  expect(new Set(points)).toEqual(new Set([0]));
});

interface Life {
  found: number;
  /** Days until it was fixed or accepted; null if it is open. */
  days: number | null;
  isFixed: boolean;
}

/** Returns the product-limit estimate by its definition, from each finding's own duration. */
function shareOpen(lives: readonly Life[], day: number): number {
  const ends = lives.map(({ found, days, isFixed }) => ({ at: days ?? found, isFixed: days !== null && isFixed }));
  const fixDays = [...new Set(ends.filter(({ isFixed, at }) => isFixed && at <= day).map(({ at }) => at))];
  return fixDays.reduce((share, at) => {
    const atRisk = ends.filter((end) => end.at >= at).length;
    return share * (1 - ends.filter((end) => end.isFixed && end.at === at).length / atRisk);
  }, 1);
}

async function openWith(lives: readonly Life[]): Promise<Actor> {
  const { admin, build, close } = await openCompany();
  for (const { found, days, isFixed } of lives) {
    const { id } = await build(found);
    if (days !== null) await close(id, found - days, isFixed ? 'Fixed' : 'Acknowledged');
  }
  return admin;
}

it('estimates the share still open as the estimator is defined', async () => {
  const lives = fc.array(
    fc
      .record({
        found: fc.integer({ min: 0, max: 120 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        kind: fc.nat(3),
      })
      .map(({ found, share, kind }): Life => {
        const days = kind === 0 ? null : Math.floor(found * share);
        return { found, days, isFixed: kind < 3 };
      }),
    { minLength: 5, maxLength: 25 },
  );
  for (const sample of fc.sample(lives, caseCount(4))) {
    const admin = await openWith(sample);
    const { curves } = await read<{ curves: SurvivalCurve[] }>(admin, findingPictures.survival);
    const [curve] = curves;
    expect(curve).toMatchObject({ severity: 'high', findings: sample.length, target: 30 });
    const points = curve?.points ?? [];
    expect(points.length).toBeGreaterThan(0);
    for (const { day, share } of points) expect(share).toBeCloseTo(shareOpen(sample, day), 3);
  }
});

it('has no curve without findings, and no share at a target that no finding has reached', async () => {
  const { admin, build } = await openCompany();
  expect(await read(admin, findingPictures.survival)).toEqual({ curves: [] });
  await build(3);

  const { curves } = await read<{ curves: SurvivalCurve[] }>(admin, findingPictures.survival);
  expect(curves).toMatchObject([{ severity: 'high', fixed: 0, medianDays: null, atTarget: null }]);
});

const vectors = ['N', 'A', 'L', 'P'].flatMap((av) =>
  ['L', 'H'].flatMap((ac) =>
    ['N', 'L', 'H'].flatMap((pr) =>
      ['N', 'R'].flatMap((ui) =>
        ['U', 'C'].flatMap((scope) =>
          ['HHH', 'HHN', 'HLN', 'HNN', 'LLL', 'LLN', 'LNN', 'NNN'].map(
            ([c, i, a]) => `CVSS:3.1/AV:${av}/AC:${ac}/PR:${pr}/UI:${ui}/S:${scope}/C:${c}/I:${i}/A:${a}`,
          ),
        ),
      ),
    ),
  ),
);

it('assigns vectors to the same cells as the domain', async () => {
  const { admin, build } = await openCompany();
  // Every ninth vector, so that the sample has all impacts.
  const sample = sampleOf(vectors, 90);
  for (const cvss_vector of sample) await build(5, { cvss_vector });
  const { cells } = await read<{ cells: MatrixCell[] }>(admin, findingPictures.matrix);

  const placed = sample.map(riskCellOf);
  const countAt = (likelihood: number, impact: number) =>
    placed.filter((cell) => cell?.likelihood === likelihood && cell.impact === impact).length;
  expect(cells.length).toBeGreaterThan(15);
  expect(cells.reduce((sum, { findings }) => sum + findings, 0)).toBe(sample.length);
  expect(cells.map(({ findings }) => findings)).toEqual(
    cells.map(({ likelihood, impact }) => countAt(likelihood, impact)),
  );
});

it('counts unresolved findings by cell, and those without a vector separately', async () => {
  const { admin, engagement_id, build, close } = await openCompany();
  const severe = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
  const named = await build(5, { cvss_vector: severe });
  await build(5, { cvss_vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N' });
  await build(5, { cvss_vector: 'CVSS:4.0/AV:P/AC:L/AT:P/PR:H/UI:A/VC:N/VI:N/VA:N/SC:L/SI:N/SA:N' });
  await build(5);
  await close((await build(5, { cvss_vector: severe })).id, 1);

  const matrix = await read<{ cells: MatrixCell[]; unscored: number }>(admin, findingPictures.matrix, {
    engagement: engagement_id,
  });

  expect(matrix.unscored).toBe(1);
  expect(matrix.cells.map(({ likelihood, impact, findings }) => [likelihood, impact, findings])).toEqual([
    [5, 5, 2],
    [1, 2, 1],
  ]);
  expect(matrix.cells[0]?.first).toContainEqual({
    _id: named.id,
    engagementId: engagement_id,
    idVisual: named.visual_id,
  });
  const { admin: stranger } = await openCompany();
  expect(await read(stranger, findingPictures.matrix)).toEqual({ cells: [], unscored: 0 });
});

it('returns the key figures of each month: the findings overdue at its end, and those fixed in it', async () => {
  const { admin, build, close } = await openCompany();
  const late = await build(200, { due_date: dayOf(ago(150)), due_is_own: true });
  const prompt = await build(10, { due_date: dayOf(ago(-20)), due_is_own: true });
  await close(late.id, 60);
  await close(prompt.id, 0);
  await build(100, { due_date: dayOf(ago(90)), due_is_own: true, status: 'Retest' });

  const { points } = await read<{ points: FigureMonth[] }>(admin, findingPictures.months);

  expect(points).toHaveLength(12);
  const monthOf = (days: number) => points.find(({ day }) => day.slice(0, 7) === dayOf(ago(days)).slice(0, 7));
  expect(monthOf(0)).toMatchObject({ overdue: 1, retest: 1, urgentDays: 10, inTime: 100 });
  expect(monthOf(100)?.overdue).toBeGreaterThanOrEqual(1);
  expect(monthOf(60)).toMatchObject({ inTime: 0, urgentDays: 140 });
  expect(monthOf(270)).toMatchObject({ overdue: 0, inTime: null, urgentDays: null });
});
