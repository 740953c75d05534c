import {
  type FindingFacets,
  findingFacetsSchema,
  type FindingRow,
  findingRowSchema,
  findingSorts,
} from '@gatehouse/contract/finding-lists';
import { findings } from '@gatehouse/contract/findings';
import { providerFindings } from '@gatehouse/contract/provider-findings';
import { type FindingStatus, findingStatuses, isUnresolved } from '@gatehouse/domain/finding-status';
import { type Severity, severities } from '@gatehouse/domain/severity';
import { findingVisualId } from '@gatehouse/domain/visual-id';
import { z } from 'zod';
import { afterAll, describe, expect, it } from 'vitest';

import { openPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements.build.ts';

const portal = await openPortal();
afterAll(() => portal.close());
const { database } = portal.platform;
const admin = await portal.signIn();
const staff = await portal.signIn({ role: 'provider-analyst' });
const company_id = admin.user.company_id;
const first = await buildEngagement(database, { company_id, title: 'First' });
const second = await buildEngagement(database, { company_id, title: 'Second' });

const days = [-20, -1, 0, 3, 6, 7, 40];
const dayFromNow = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** Every severity with every status and a spread of days, over two engagements. */
async function fill(): Promise<void> {
  for (const [place, severity] of severities.entries()) {
    for (const [step, status] of findingStatuses.entries()) {
      const count = place * findingStatuses.length + step;
      await buildFinding(database, {
        company_id,
        engagement_id: count % 3 === 0 ? second.id : first.id,
        title: `Weakness ${String.fromCodePoint(65 + ((count * 7) % 26))}${count}`,
        severity,
        status,
        due_date: dayFromNow(days[count % days.length] ?? 0),
        due_is_own: true,
        assignee_id: count % 4 === 0 ? admin.user.id : null,
        cve: count === 8 ? ['CVE-2026-1234'] : [],
        assets: [{ host: `host-${count % 5}.example` }],
      });
    }
  }
}
await fill();

const pageSchema = z.array(findingRowSchema);
async function rows(query: Record<string, unknown> = {}, engagementId?: string): Promise<FindingRow[]> {
  const sent = { query: { limit: 'all', ...query } };
  const reply = engagementId
    ? await portal.call(admin, findings.list, { ...sent, params: { id: engagementId } })
    : await portal.call(admin, findings.all, sent);
  return pageSchema.parse(reply.datas);
}
async function facets(query: Record<string, unknown> = {}, engagementId?: string): Promise<FindingFacets> {
  const reply = engagementId
    ? await portal.call(admin, findings.facets, { query, params: { id: engagementId } })
    : await portal.call(admin, findings.allFacets, { query });
  return findingFacetsSchema.parse(reply.datas);
}
const all = await rows();

describe('a list of findings', () => {
  it('has what its row has, under the readable id that the domain makes', () => {
    expect(all).toHaveLength(severities.length * findingStatuses.length);
    const numbered = all.map(({ idVisual, engagement }) => [
      idVisual,
      findingVisualId(engagement.idVisual, Number(idVisual.slice(-3))),
    ]);
    for (const [shown, made] of numbered) expect(shown).toBe(made);
    expect(new Set(all.map(({ engagement }) => engagement.title))).toEqual(new Set(['First', 'Second']));
  });

  it.each(findingSorts)('pages through every row once, sorted by %s', async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, unknown> = { limit: 7, sort, ...(cursor && { cursor }) };
      const reply = await portal.call(admin, findings.all, { query });
      seen.push(...pageSchema.parse(reply.datas).map(({ _id }) => _id));
      cursor = reply.page?.nextCursor ?? null;
    } while (cursor);

    expect(seen).toEqual((await rows({ sort })).map(({ _id }) => _id));
    expect(new Set(seen).size).toBe(all.length);
  });

  it('sorts by gravity as people rank: severity first', () => {
    const ranks = all.map(({ severity }) => severities.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
  });

  it('sorts a queue by severity, then by age', async () => {
    const queue = (await rows({ sort: 'queue' })).map(({ severity, createdAt }) => [
      severities.indexOf(severity),
      createdAt.slice(0, 19),
    ]);
    const ranked = queue.toSorted(
      ([one, its], [other, later]) => Number(one) - Number(other) || (String(its) < String(later) ? -1 : 1),
    );
    expect(queue).toEqual(ranked);
  });

  it('keeps the places of two engagements apart', async () => {
    const [ours, theirs] = [await rows({}, first.id), await rows({}, second.id)];
    expect(ours.length + theirs.length).toBe(all.length);
    expect(new Set(ours.map(({ engagement }) => engagement._id))).toEqual(new Set([first.id]));
  });

  it('tells the provider the same rows, and nothing of a company that is no client', async () => {
    const read = (companyId: string) =>
      portal.call(staff, providerFindings.list, { params: { companyId }, query: { limit: 'all' } });

    const ours = await read(company_id);
    expect(pageSchema.parse(ours.datas).map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
    expect((await read(staff.user.company_id)).status).toBe(404);
  });
});

describe('its filters', () => {
  const isLate = (row: FindingRow) => isUnresolved(row.statusVulnerability) && (row.dueDate ?? '') < dayFromNow(0);
  const isSoon = (row: FindingRow) =>
    isUnresolved(row.statusVulnerability) &&
    (row.dueDate ?? '') >= dayFromNow(0) &&
    (row.dueDate ?? '') <= dayFromNow(7);

  it.each<[string, Record<string, unknown>, (row: FindingRow) => boolean]>([
    ['one severity', { severity: 'high' }, ({ severity }) => severity === 'high'],
    ['several', { severity: 'critical,none' }, ({ severity }) => ['critical', 'none'].includes(severity)],
    [
      'a status of two words',
      { status: 'Not Fixed' },
      ({ statusVulnerability }) => statusVulnerability === 'Not Fixed',
    ],
    ['several statuses', { status: 'Open,Retest' }, (row) => ['Open', 'Retest'].includes(row.statusVulnerability)],
    ['mine', { assignee: 'me' }, ({ assignee }) => assignee?._id === admin.user.id],
    ['unassigned', { assignee: 'unassigned' }, ({ assignee }) => assignee === null],
    ['a colleague’s', { assignee: admin.user.id }, ({ assignee }) => assignee?._id === admin.user.id],
    ['overdue', { due: 'overdue' }, isLate],
    ['due soon', { due: 'soon' }, isSoon],
    ['a host', { host: 'HOST-3.example' }, ({ host }) => host === 'host-3.example'],
    ['a title', { q: 'weakness a' }, ({ title }) => title.startsWith('Weakness A')],
    ['a readable id', { q: 'f003' }, ({ idVisual }) => idVisual.endsWith('F003')],
    ['changed since', { since: '2099-01-01T00:00:00.000Z' }, () => false],
    [
      'two at once',
      { severity: 'high', status: 'Open' },
      (row) => row.severity === 'high' && row.statusVulnerability === 'Open',
    ],
  ])('leave exactly %s', async (_, query, matches) => {
    const shown = await rows(query);

    expect(shown.map(({ _id }) => _id)).toEqual(all.filter(matches).map(({ _id }) => _id));
    const { page } = await portal.call(admin, findings.all, { query: { ...query, limit: 1 } });
    expect(page?.total).toBe(shown.length);
    expect((await facets(query)).total).toBe(shown.length);
  });

  it('refuse an unknown value in a filter', async () => {
    const reply = await portal.call(admin, findings.all, { query: { status: 'Open,Solved' } });
    expect(reply).toMatchObject({ status: 400, datas: { message: 'Unknown value in this filter' } });
  });

  it('find what was reported on some days', async () => {
    expect(await rows({ from: dayFromNow(0), to: dayFromNow(0) })).toHaveLength(all.length);
    expect(await rows({ to: dayFromNow(-1) })).toEqual([]);
  });

  it('find what names the reader, and no more once that is taken back', async () => {
    const [row] = all;
    const params = { id: row?.engagement._id ?? '', findingId: row?._id ?? '' };
    const body = { text: 'Please look', mentions: [admin.user.id] };
    const colleague = await portal.signIn({ companyId: company_id, role: 'company-user' });
    const { datas } = await portal.call(colleague, findings.comment, { params, body });

    expect((await rows({ mentions: 'me' })).map(({ _id }) => _id)).toEqual([row?._id]);
    expect((await facets({ mentions: 'me' })).total).toBe(1);
    expect((await portal.call(colleague, findings.all, { query: { mentions: 'me' } })).page?.total).toBe(0);

    const commentId = (datas as { _id: string })._id;
    await portal.call(colleague, findings.removeComment, { params: { ...params, commentId } });
    expect(await rows({ mentions: 'me' })).toEqual([]);
  });

  it('find one finding by its id', async () => {
    const id = all[1]?._id ?? '';

    expect((await rows({ id })).map(({ _id }) => _id)).toEqual([id]);
    expect((await facets({ id })).total).toBe(1);
  });

  it('find a CVE', async () => {
    expect(await rows({ q: 'CVE-2026-1234' })).toHaveLength(1);
  });
});

describe('the counts beside the filters', () => {
  it.each<[string, Record<string, string>]>([
    ['without a filter', {}],
    ['with a severity', { severity: 'high,low' }],
    ['with a status and a person', { status: 'Open', assignee: 'unassigned' }],
    ['with everything', { status: 'Open,Retest', severity: 'critical', due: 'soon', q: 'weakness' }],
    ['as things stood today', { on: dayFromNow(0), status: 'Open,Fixed', severity: 'high,low' }],
    ['before anything was found', { on: dayFromNow(-1) }],
  ])('are the rows that a click would bring, %s', async (_, query) => {
    const counts = await facets(query);
    const clicked = async (change: Record<string, string>) => (await rows({ ...query, ...change })).length;

    for (const severity of severities)
      expect([severity, counts.severity[severity as Severity]]).toEqual([severity, await clicked({ severity })]);
    for (const status of findingStatuses)
      expect([status, counts.status[status as FindingStatus]]).toEqual([status, await clicked({ status })]);
    expect(counts).toMatchObject({
      overdue: await clicked({ due: 'overdue' }),
      dueSoon: await clicked({ due: 'soon' }),
      mine: await clicked({ assignee: 'me' }),
      unassigned: await clicked({ assignee: 'unassigned' }),
    });
  });

  it('are those of one engagement on its page', async () => {
    expect((await facets({}, second.id)).total).toBe((await rows({}, second.id)).length);
  });
});

it('marks what changed since the last visit', async () => {
  const visit = () => portal.call(admin, findings.visit, { params: { id: first.id } });
  expect((await visit()).datas).toEqual({ lastVisit: null });
  const { lastVisit } = (await visit()).datas as { lastVisit: string };

  const row = (await rows({ status: 'Open' }, first.id))[0];
  const params = { id: first.id, findingId: row?._id ?? '' };
  portal.pass(1_000);
  await portal.call(admin, findings.specificInfo, { params, body: { comment: 'News' } });

  expect((await rows({ since: lastVisit }, first.id)).map(({ _id }) => _id)).toEqual([row?._id]);
});
