import type { SavedView } from '@gatehouse/contract/saved-views/saved-views.schema';
import {
  type savedViews,
  savedViewsAtMost,
  savedViewsOfUserAtMost,
  sharedViewsAtMost,
} from '@gatehouse/contract/saved-views/saved-views';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import {
  clearDefault,
  clearDefaultsOfOthers,
  countAllOtherViews,
  countOtherShared,
  countOtherViews,
  deleteView,
  findView,
  findViews,
  hasOtherViewNamed,
  type UserView,
  updateViewRow,
  upsertDefault,
  upsertView,
} from './saved-views.store.ts';
import { savedViewsTexts } from './saved-views.texts.ts';

type UserContext = Pick<Call<typeof savedViews.list>, 'db' | 'viewer'>;

const present = (view: UserView, userId: string): SavedView => ({
  _id: view.id,
  list: view.list,
  name: view.name,
  search: view.search,
  isShared: view.is_shared,
  isOwn: view.user_id === userId,
  isDefault: view.is_default,
  owner: { _id: view.user_id, fullname: view.owner_name },
  createdAt: view.created_at,
});

export async function listViews({ db, viewer, query }: Call<typeof savedViews.list>): Promise<SavedView[]> {
  return (await findViews(db, viewer.id, query.list)).map((view) => present(view, viewer.id));
}

export async function saveView(call: Call<typeof savedViews.save>): Promise<SavedView> {
  const { db, viewer, companyId, body } = call;
  const { isShared, ...view } = body;
  if ((await countOtherViews(db, viewer.id, view)) >= savedViewsAtMost)
    throw unprocessable(savedViewsTexts.tooMany(savedViewsAtMost));
  if ((await countAllOtherViews(db, viewer.id, view)) >= savedViewsOfUserAtMost)
    throw unprocessable(savedViewsTexts.tooManyInAll(savedViewsOfUserAtMost));
  if (isShared) await refuseManyShared(call, view);
  const id = await upsertView(db, { company_id: companyId, user_id: viewer.id, is_shared: isShared, ...view });
  return read(call, id);
}

async function refuseManyShared({ db, viewer }: UserContext, view: { list: string; name: string }): Promise<void> {
  if ((await countOtherShared(db, viewer.id, view)) >= sharedViewsAtMost)
    throw unprocessable(savedViewsTexts.tooManyShared(sharedViewsAtMost));
}

async function refuseTakenName(
  { db, viewer }: UserContext,
  view: Parameters<typeof hasOtherViewNamed>[2],
): Promise<void> {
  if (await hasOtherViewNamed(db, viewer.id, view)) throw unprocessable(savedViewsTexts.nameTaken, 'name');
}

export async function updateView(call: Call<typeof savedViews.update>): Promise<SavedView> {
  const { db, viewer, params, body } = call;
  const own = await readOwn(call, params.id);
  const { name, search, isShared } = body;
  if (isShared && !own.isShared) await refuseManyShared(call, own);
  if (name !== undefined) await refuseTakenName(call, { id: params.id, list: own.list, name });
  await updateViewRow(db, params.id, {
    ...(name === undefined ? {} : { name }),
    ...(search === undefined ? {} : { search }),
    ...(isShared === undefined ? {} : { is_shared: isShared }),
  });
  if (isShared === false) await clearDefaultsOfOthers(db, params.id, viewer.id);
  return read(call, params.id);
}

export async function setDefaultView(call: Call<typeof savedViews.setDefault>): Promise<SavedView> {
  const { db, viewer, companyId, params, body } = call;
  const { _id, list } = await read(call, params.id);
  if (body.isDefault) await upsertDefault(db, { company_id: companyId, user_id: viewer.id, list, view_id: _id });
  else await clearDefault(db, viewer.id, _id);
  return read(call, params.id);
}

export async function removeView(call: Call<typeof savedViews.remove>): Promise<{ removed: true }> {
  const { _id } = await readOwn(call, call.params.id);
  await deleteView(call.db, _id);
  return { removed: true };
}

async function read({ db, viewer }: UserContext, id: string): Promise<SavedView> {
  return present(await visibleView(db, viewer.id, id), viewer.id);
}

/** Returns a view that the user owns. Throws a 422 for a shared view of a colleague; a private one is not found. */
async function readOwn(call: UserContext, id: string): Promise<SavedView> {
  const view = await read(call, id);
  if (!view.isOwn) throw unprocessable(savedViewsTexts.notOwner);
  return view;
}

async function visibleView(db: CompanyDatabase, userId: string, id: string): Promise<UserView> {
  const view = await findView(db, userId, id);
  if (!view) throw notFound();
  return view;
}
