import type { SavedView } from '@gatehouse/contract/saved-views/saved-views.schema';
import { savedViews, savedViewsAtMost } from '@gatehouse/contract/saved-views/saved-views';
import { savedViewLists } from '@gatehouse/contract/saved-views/saved-view-lists';
import { describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { buildView } from './saved-views.build.ts';

const portal = await sharedPortal();

describe('a saved view', () => {
  const save = async (actor: Actor, view: { name: string; search?: string; isShared?: boolean; list?: string }) => {
    const body = { list: 'findings', search: 'status=Open', isShared: false, ...view };
    return portal.call(actor, savedViews.save, { body });
  };
  const list = async (actor: Actor, name = 'findings') =>
    (await portal.call(actor, savedViews.list, { query: { list: name } })).datas as SavedView[];
  const namesOf = (views: readonly SavedView[]) => views.map(({ name }) => name);
  const idOf = ({ datas }: { datas: unknown }) => (datas as SavedView)._id;

  async function colleagues(): Promise<[Actor, Actor]> {
    const owner = await portal.signIn();
    return [owner, await portal.signIn({ role: 'company-user', companyId: owner.user.company_id })];
  }

  it('belongs to its list and is read back by name', async () => {
    const admin = await portal.signIn();
    await save(admin, { name: 'b overdue', search: 'due=overdue&sort=-dueDate' });
    await save(admin, { name: 'A critical' });
    await save(admin, { name: 'leaks', list: 'leaks' });

    const views = await list(admin);

    expect(namesOf(views)).toEqual(['A critical', 'b overdue']);
    expect(views[1]).toMatchObject({ search: 'due=overdue&sort=-dueDate', isOwn: true, isShared: false });
  });

  it('replaces an own view with the same name', async () => {
    const admin = await portal.signIn();
    const first = await save(admin, { name: 'Mine' });
    const second = await save(admin, { name: 'mine', search: 'severity=high' });

    expect(idOf(second)).toBe(idOf(first));
    expect(await list(admin)).toEqual([expect.objectContaining({ name: 'mine', search: 'severity=high' })]);
  });

  it('is private until it is shared with the company', async () => {
    const [owner, colleague] = await colleagues();
    const id = idOf(await save(owner, { name: 'Private' }));
    expect(await list(colleague)).toEqual([]);

    await portal.call(owner, savedViews.update, { params: { id }, body: { isShared: true } });

    expect(await list(colleague)).toEqual([
      expect.objectContaining({
        _id: id,
        isOwn: false,
        isShared: true,
        owner: { _id: owner.user.id, fullname: owner.user.fullname },
      }),
    ]);
    expect(await list(await portal.signIn())).toEqual([]);
  });

  it('can be changed and deleted only by its owner', async () => {
    const [owner, colleague] = await colleagues();
    const shared = idOf(await save(owner, { name: 'Shared', isShared: true }));
    const hidden = idOf(await save(owner, { name: 'Hidden' }));
    const rename = (actor: Actor, id: string, name: string) =>
      portal.call(actor, savedViews.update, { params: { id }, body: { name } });
    const remove = (actor: Actor, id: string) => portal.call(actor, savedViews.remove, { params: { id } });

    expect((await rename(colleague, shared, 'Taken')).status).toBe(422);
    expect((await remove(colleague, shared)).status).toBe(422);
    expect((await rename(colleague, hidden, 'Taken')).status).toBe(404);
    expect((await remove(colleague, hidden)).status).toBe(404);
    expect((await rename(owner, shared, 'hidden')).status).toBe(422);
    expect((await rename(owner, shared, 'Renamed')).datas).toMatchObject({ name: 'Renamed' });
    expect((await remove(owner, hidden)).status).toBe(200);
    expect(namesOf(await list(owner))).toEqual(['Renamed']);
  });

  it('is the default separately for each user, and one per list', async () => {
    const [owner, colleague] = await colleagues();
    const one = idOf(await save(owner, { name: 'One', isShared: true }));
    const two = idOf(await save(owner, { name: 'Two' }));
    const setDefault = (actor: Actor, id: string, isDefault = true) =>
      portal.call(actor, savedViews.setDefault, { params: { id }, body: { isDefault } });
    const defaultsOf = async (actor: Actor) => namesOf((await list(actor)).filter(({ isDefault }) => isDefault));

    await setDefault(owner, one);
    await setDefault(owner, two);
    await setDefault(colleague, one);
    expect([await defaultsOf(owner), await defaultsOf(colleague)]).toEqual([['Two'], ['One']]);

    await portal.call(owner, savedViews.update, { params: { id: one }, body: { isShared: false } });
    await portal.call(owner, savedViews.update, { params: { id: one }, body: { isShared: true } });
    await setDefault(owner, two, false);
    expect([await defaultsOf(owner), await defaultsOf(colleague)]).toEqual([[], []]);
  });

  it('is refused beyond the limit of a list', async () => {
    const admin = await portal.signIn();
    const { company_id, id: user_id } = admin.user;
    for (let number = 0; number < savedViewsAtMost; number += 1)
      await buildView(portal.platform.database, { company_id, user_id, name: `View ${number}` });

    expect((await save(admin, { name: 'One more' })).status).toBe(422);
    expect((await save(admin, { name: 'View 0' })).status).toBe(200);
  });

  it.each([{ search: '?status=Open' }, { search: 'a#b' }, { search: 'x'.repeat(2_001) }, { name: ' ' }])(
    'is refused with %o',
    async (field) => {
      expect((await save(await portal.signIn(), { name: 'Odd', ...field })).status).toBe(422);
    },
  );

  it('is available to staff too, among their own colleagues', async () => {
    const staff = await portal.signIn({ role: 'provider-analyst' });
    await save(staff, { name: 'Queue', list: 'retests-provider' });
    expect(namesOf(await list(staff, 'retests-provider'))).toEqual(['Queue']);
  });

  it('is limited to 300 per user over all lists', async () => {
    const owner = await portal.signIn();
    const { id: user_id, company_id } = owner.user;
    const lists = savedViewLists.slice(0, 6);
    for (const [at, listName] of lists.entries())
      for (let place = 0; place < savedViewsAtMost; place += 1)
        await buildView(portal.platform.database, { company_id, user_id, list: listName, name: `${at} ${place}` });

    const beyond = await save(owner, { name: 'One more', list: savedViewLists[6] });
    const again = await save(owner, { name: '0 0', list: savedViewLists[0] });

    expect([beyond.status, again.status]).toEqual([422, 200]);
  });

  it('belongs to a list of the portal', async () => {
    const owner = await portal.signIn();

    for (const list of ['no-such-list', '../x']) expect((await save(owner, { name: 'Odd', list })).status).toBe(400);
  });
});
