import { bookmarks } from '@gatehouse/contract/bookmarks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Actor, openPortal, type TestPortal } from '../../testing/portal.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildBookmark } from './bookmarks.build.ts';

describe('bookmarks', () => {
  let portal: TestPortal;
  beforeAll(async () => void (portal = await openPortal()));
  afterAll(() => portal.close());

  const build = (company_id: string, title: string) => buildEngagement(portal.platform.database, { company_id, title });
  const read = async (actor: Actor) => (await portal.call(actor, bookmarks.data)).datas;
  const toggle = (actor: Actor, id: string) => portal.call(actor, bookmarks.update, { body: { id } });

  it('suggest the five newest engagements and tell which are bookmarked', async () => {
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

  it('belong to one user alone', async () => {
    const admin = await portal.signIn();
    const colleague = await portal.signIn({ companyId: admin.user.company_id, role: 'company-user' });
    await toggle(admin, `engagement:${(await build(admin.user.company_id, 'mine')).id}`);

    expect(await read(colleague)).toMatchObject({
      bookmarks: [],
      suggestions: [{ title: 'mine', isBookmarked: false }],
    });
  });

  it('cannot be set upon what does not exist, nor upon what belongs to others', async () => {
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

  it('show nothing of engagements to who may not read them', async () => {
    const admin = await portal.signIn();
    const hr = await portal.signIn({ companyId: admin.user.company_id, role: 'company-hr' });
    const engagement = await build(admin.user.company_id, 'hidden');

    const refused = await toggle(hr, `engagement:${engagement.id}`);

    expect(await read(hr)).toEqual({ suggestions: [], bookmarks: [] });
    expect(refused.status).toBe(404);
  });
});
