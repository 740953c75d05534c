import { bookmarkId, bookmarks, bookmarksAtMost } from '@gatehouse/contract/bookmarks/bookmarks';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../testing/portal.ts';
import { withClient } from '../../testing/database-state.ts';
import { buildBreach } from '../dark-web/dark-web.build.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildRetest } from '../retests/retests.build.ts';
import { buildBookmark } from './bookmarks.build.ts';

const portal = await ownPortal();

describe('bookmarks', () => {
  const build = (company_id: string, title: string) => buildEngagement(portal.platform.database, { company_id, title });
  const read = async (actor: Actor) => (await portal.call(actor, bookmarks.data)).datas;
  const toggle = (actor: Actor, id: string) => portal.call(actor, bookmarks.update, { body: { id } });
  const change = (actor: Actor, id: string, isBookmarked: boolean) =>
    portal.call(actor, bookmarks.update, { body: { id, isBookmarked } });

  /** Builds one record of each kind. */
  async function buildRecords(actor: Actor) {
    const { platform } = portal;
    const { company_id } = actor.user;
    const engagement = await build(company_id, 'Shop');
    const finding = await buildFinding(platform.database, {
      company_id,
      engagement_id: engagement.id,
      title: 'Weak cipher',
    });
    const now = platform.clock.now();
    const retest = await buildRetest(platform.database, actor.user, { findingIds: [finding.id], now });
    const leak = await buildBreach(platform, { company_id, login: 'ada@leak.example' });
    return { engagement, finding, retest, leak };
  }

  it('include the five newest engagements as suggestions, with a mark on those bookmarked', async () => {
    const admin = await portal.signIn();
    const { company_id, id: user_id } = admin.user;
    const made = [];
    for (const title of ['one', 'two', 'three', 'four', 'five', 'six']) made.push(await build(company_id, title));
    for (const index of [5, 0])
      await buildBookmark(portal.platform.database, {
        company_id,
        user_id,
        kind: 'engagement',
        id: made[index]?.id ?? '',
      });

    const six = {
      id: `engagement:${made[5]?.id}`,
      title: 'six',
      link: `/engagements/${made[5]?.id}`,
      kind: 'engagement',
      isBookmarked: true,
    };
    expect(await read(admin)).toMatchObject({
      suggestions: [
        six,
        { title: 'five', isBookmarked: false },
        { title: 'four' },
        { title: 'three' },
        { title: 'two' },
      ],
      bookmarks: [{ title: 'one', isBookmarked: true }, six],
    });
  });

  it('are set by one call and removed by the next', async () => {
    const admin = await portal.signIn();
    const id = `engagement:${(await build(admin.user.company_id, 'to keep')).id}`;

    const set = await toggle(admin, id);
    const between = await read(admin);
    const removed = await toggle(admin, id);

    expect(set).toMatchObject({ status: 200, datas: { id, isBookmarked: true } });
    expect(between).toMatchObject({ bookmarks: [{ id }] });
    expect(removed).toMatchObject({ status: 200, datas: { id, isBookmarked: false } });
    expect(await read(admin)).toMatchObject({ bookmarks: [] });
  });

  it('work for findings, retests and leaks like for engagements', async () => {
    const admin = await portal.signIn();
    const { engagement, finding, retest, leak } = await buildRecords(admin);

    await change(admin, bookmarkId('finding', finding.id), true);
    await change(admin, bookmarkId('retest', retest.id), true);
    await change(admin, bookmarkId('leak', leak.id), true);

    expect(await read(admin)).toMatchObject({
      bookmarks: [
        { kind: 'leak', title: 'ada@leak.example', link: `/dark-web/${leak.id}`, idVisual: leak.visual_id },
        { kind: 'retest', link: `/engagements/${engagement.id}/retests/${retest.id}` },
        { kind: 'finding', title: 'Weak cipher', link: `/engagements/${engagement.id}/findings/${finding.id}` },
      ],
    });
  });

  it('are set and removed as requested, however often', async () => {
    const admin = await portal.signIn();
    const id = bookmarkId('engagement', (await build(admin.user.company_id, 'twice')).id);
    const answers = [];

    for (const isBookmarked of [true, true, false, false]) answers.push(await change(admin, id, isBookmarked));

    expect(answers.map(({ datas }) => (datas as { isBookmarked: boolean }).isBookmarked)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await read(admin)).toMatchObject({ bookmarks: [] });
  });

  it('are limited with a message, and can still be removed at the limit', async () => {
    const admin = await portal.signIn();
    const { company_id, id: user_id } = admin.user;
    const first = await build(company_id, 'first');
    await change(admin, bookmarkId('engagement', first.id), true);
    await withClient(portal.owner, (client) =>
      client.query(
        `insert into bookmarks (company_id, user_id, subject)
         select $1, $2, 'engagement:' || gen_random_uuid() from generate_series(2, $3::integer)`,
        [company_id, user_id, bookmarksAtMost],
      ),
    );
    const next = bookmarkId('engagement', (await build(company_id, 'next')).id);

    const refused = await change(admin, next, true);
    await change(admin, bookmarkId('engagement', first.id), false);

    expect(refused).toMatchObject({
      status: 422,
      datas: { message: `You can have up to ${bookmarksAtMost} bookmarks. Remove one and try again.` },
    });
    expect(await change(admin, next, true)).toMatchObject({ status: 200 });
  });

  it('belong to one user only', async () => {
    const admin = await portal.signIn();
    const colleague = await portal.signIn({ companyId: admin.user.company_id, role: 'company-user' });
    await toggle(admin, `engagement:${(await build(admin.user.company_id, 'mine')).id}`);

    expect(await read(colleague)).toMatchObject({
      bookmarks: [],
      suggestions: [{ title: 'mine', isBookmarked: false }],
    });
  });

  it('cannot be set for missing records or those of others', async () => {
    const admin = await portal.signIn();
    const others = await build((await portal.company()).id, 'theirs');
    const unknown = await toggle(admin, 'engagement:01890000-0000-7000-8000-000000000000');

    for (const id of [
      `engagement:${others.id}`,
      `finding:${others.id}`,
      others.id,
      'engagement:x',
      `engagement:${others.id}:x`,
    ]) {
      const refused = await toggle(admin, id);
      expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    }
  });

  it('contain no engagements for users who may not read them', async () => {
    const admin = await portal.signIn();
    const hr = await portal.signIn({ companyId: admin.user.company_id, role: 'company-hr' });
    const engagement = await build(admin.user.company_id, 'hidden');

    const refused = await toggle(hr, `engagement:${engagement.id}`);

    expect(await read(hr)).toEqual({ suggestions: [], bookmarks: [] });
    expect(refused.status).toBe(404);
  });

  it('contain no leaks for a company without dark web monitoring', async () => {
    const company = await portal.company({ services: ['engagements'] });
    const admin = await portal.signIn({ companyId: company.id });
    const leak = await buildBreach(portal.platform, { company_id: company.id, login: 'eve@leak.example' });
    const bookmark = { company_id: company.id, user_id: admin.user.id, kind: 'leak', id: leak.id } as const;
    await buildBookmark(portal.platform.database, bookmark);

    expect(await change(admin, bookmarkId('leak', leak.id), true)).toMatchObject({ status: 404 });
    expect(await read(admin)).toMatchObject({ bookmarks: [] });
  });
});
