import { mayEnter } from '@gatehouse/contract/access';
import type { Bookmark, bookmarks } from '@gatehouse/contract/bookmarks';
import type { Result } from '@gatehouse/contract/endpoint';
import { engagementAccess } from '@gatehouse/contract/engagements';
import { recordId } from '@gatehouse/contract/text';

import type { Call } from '../../platform/call.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/viewer.ts';
import { presentBookmark } from './bookmarks.present.ts';
import {
  deleteBookmark,
  findBookmarked,
  findNewest,
  findSubject,
  insertBookmark,
  type Kind,
  subjectOf,
} from './bookmarks.store.ts';

const suggestedAtMost = 5;

const accessOf: Record<Kind, Parameters<typeof mayEnter>[0]> = { engagement: engagementAccess };

const mayRead = (kind: Kind, viewer: SignedIn): boolean => mayEnter(accessOf[kind], viewer);

/** What the viewer may no longer read, or what is gone, is left out, though the bookmark itself stays. */
export async function listBookmarks({
  db,
  viewer,
}: Call<typeof bookmarks.data>): Promise<Result<typeof bookmarks.data>> {
  if (!mayRead('engagement', viewer)) return { suggestions: [], bookmarks: [] };
  const bookmarked = await findBookmarked(db, viewer.id);
  const newest = await findNewest(db, suggestedAtMost);
  const known = new Set(bookmarked.map(subjectOf));
  return {
    suggestions: newest.map((subject) => presentBookmark(subject, known.has(subjectOf(subject)))),
    bookmarks: bookmarked.map((subject) => presentBookmark(subject, true)),
  };
}

export async function toggleBookmark({ db, viewer, body }: Call<typeof bookmarks.update>): Promise<Bookmark> {
  const { kind, id } = readSubject(body.id);
  const subject = mayRead(kind, viewer) ? await findSubject(db, kind, id) : undefined;
  if (!subject) throw notFound();
  const bookmark = { company_id: viewer.companyId, user_id: viewer.id, subject: subjectOf(subject) };
  const wasBookmarked = await deleteBookmark(db, bookmark);
  if (!wasBookmarked) await insertBookmark(db, bookmark);
  return presentBookmark(subject, !wasBookmarked);
}

function readSubject(text: string): { kind: Kind; id: string } {
  const [kind, id, ...more] = text.split(':');
  if (kind !== 'engagement' || more.length > 0 || !recordId.safeParse(id).success) throw notFound();
  return { kind, id: id ?? '' };
}
