import { type Access, hasAccess } from '@gatehouse/contract/core/access';
import { activityAccess } from '@gatehouse/contract/activities/activities-access';
import { assetAccess } from '@gatehouse/contract/assets/assets-access';
import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import {
  bookmarkId,
  type BookmarkKind,
  bookmarkKinds,
  type bookmarks,
  bookmarksAtMost,
} from '@gatehouse/contract/bookmarks/bookmarks';
import { darkWebAccess } from '@gatehouse/contract/dark-web/dark-web';
import { issueAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { engagementAccess } from '@gatehouse/contract/engagements/engagements';
import { invoiceAccess } from '@gatehouse/contract/invoices/invoices-access';
import { phishingAccess } from '@gatehouse/contract/phishing/phishing-access';
import { recordId } from '@gatehouse/contract/core/text.schema';

import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import type { SignedIn } from '../../platform/core/viewer.ts';
import {
  countBookmarks,
  deleteBookmark,
  findBookmarked,
  findNewest,
  findSubject,
  insertBookmark,
  isBookmarked,
  type Subject,
} from './bookmarks.store.ts';
import { bookmarksTexts } from './bookmarks.texts.ts';

const suggestedAtMost = 5;

const accessOf: Record<BookmarkKind, Access> = {
  engagement: engagementAccess,
  finding: engagementAccess,
  retest: engagementAccess,
  leak: darkWebAccess,
  issue: issueAccess,
  asset: assetAccess,
  cve: assetAccess,
  invoice: invoiceAccess,
  activity: activityAccess,
  campaign: phishingAccess,
};

const mayRead = (kind: BookmarkKind, viewer: SignedIn): boolean => hasAccess(accessOf[kind], viewer);

/** Omits bookmarks of records that the viewer may not read now; a bookmark is deleted only with its record. */
export async function listBookmarks({
  db,
  viewer,
}: Call<typeof bookmarks.data>): Promise<Result<typeof bookmarks.data>> {
  const kinds = bookmarkKinds.filter((kind) => mayRead(kind, viewer));
  const bookmarked = await findBookmarked(db, viewer.id, kinds);
  const newest = mayRead('engagement', viewer) ? await findNewest(db, 'engagement', suggestedAtMost) : [];
  const known = new Set(bookmarked.map(({ kind, id }) => bookmarkId(kind, id)));
  return {
    suggestions: newest.map((subject) => presentBookmark(subject, known.has(bookmarkId(subject.kind, subject.id)))),
    bookmarks: bookmarked.map((subject) => presentBookmark(subject, true)),
  };
}

export async function updateBookmark(call: Call<typeof bookmarks.update>): Promise<Bookmark> {
  const { db, viewer, body } = call;
  const { kind, id } = readSubject(body.id);
  const subject = mayRead(kind, viewer) ? await findSubject(db, kind, id) : undefined;
  if (!subject) throw notFound();
  const bookmark = bookmarkOf(viewer, subject);
  const wanted = body.isBookmarked ?? !(await isBookmarked(db, bookmark));
  await (wanted ? setBookmark(call, subject) : deleteBookmark(db, bookmark));
  return presentBookmark(subject, wanted);
}

const presentBookmark = (subject: Subject, isBookmarked: boolean): Bookmark => ({
  id: bookmarkId(subject.kind, subject.id),
  idVisual: subject.visual_id,
  title: subject.title,
  link: subject.link,
  kind: subject.kind,
  isBookmarked,
});

const bookmarkOf = (viewer: SignedIn, { kind, id }: Subject) => ({
  company_id: viewer.companyId,
  user_id: viewer.id,
  subject: bookmarkId(kind, id),
});

async function setBookmark({ db, viewer }: Call<typeof bookmarks.update>, subject: Subject): Promise<void> {
  const bookmark = bookmarkOf(viewer, subject);
  if ((await isBookmarked(db, bookmark)) || (await countBookmarks(db, viewer.id)) < bookmarksAtMost) {
    return insertBookmark(db, bookmark);
  }
  throw unprocessable(bookmarksTexts.tooMany(bookmarksAtMost));
}

const isKind = (text: string): text is BookmarkKind => (bookmarkKinds as readonly string[]).includes(text);

function readSubject(text: string): { kind: BookmarkKind; id: string } {
  const [kind = '', id, ...more] = text.split(':');
  if (!isKind(kind) || more.length > 0 || !recordId.safeParse(id).success) throw notFound();
  return { kind, id: id ?? '' };
}
