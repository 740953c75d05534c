import {
  type FindingFacets,
  findingFacetsSchema,
  type FindingRow,
  findingRowSchema,
} from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import { findingVisualId } from '@gatehouse/domain/visual-id';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const admin = await portal.signIn();
const staff = await portal.signIn({ role: 'provider-analyst' });
const company_id = admin.user.company_id;
const first = await buildEngagement(database, { company_id, title: 'First' });
const second = await buildEngagement(database, { company_id, title: 'Second' });

const days = [-20, -1, 0, 3, 6, 7, 40];
const dayFromNow = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** Builds findings of every severity and status, spread over days and two engagements. */
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
  it('has the same data as its row, with the readable ID of the domain', () => {
    expect(all).toHaveLength(severities.length * findingStatuses.length);
    const numbered = all.map(({ idVisual, engagement }) => [
      idVisual,
      findingVisualId(engagement.idVisual, Number(idVisual.slice(-3))),
    ]);
    for (const [shown, made] of numbered) expect(shown).toBe(made);
    expect(new Set(all.map(({ engagement }) => engagement.title))).toEqual(new Set(['First', 'Second']));
  });

  it('keeps the assets of two engagements separate', async () => {
    const [ours, theirs] = [await rows({}, first.id), await rows({}, second.id)];
    expect(ours.length + theirs.length).toBe(all.length);
    expect(new Set(ours.map(({ engagement }) => engagement._id))).toEqual(new Set([first.id]));
  });

  it('returns the same rows to the provider', async () => {
    const params = { companyId: company_id };

    const ours = await portal.call(staff, providerFindings.list, { params, query: { limit: 'all' } });
    expect(pageSchema.parse(ours.datas).map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
  });
});

describe('its filters', () => {
  it('refuse an unknown value in a filter', async () => {
    const reply = await portal.call(admin, findings.all, { query: { status: 'Open,Solved' } });
    expect(reply).toMatchObject({ status: 400, datas: { message: 'Unknown value in this filter' } });
  });

  it('find what mentions the reader, and not after the mention is removed', async () => {
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

  it('find a CVE', async () => {
    expect(await rows({ q: 'CVE-2026-1234' })).toHaveLength(1);
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
