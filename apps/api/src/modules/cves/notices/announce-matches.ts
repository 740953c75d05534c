import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Note } from '../../../platform/notifications/notes.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { noticeKinds } from './notice-kinds.ts';
import {
  type CveEvent,
  cveEvents,
  type CveNotice,
  findFirstLoad,
  type FirstLoad,
  insertCveNotices,
  insertOutdatedNotices,
  type OutdatedNotice,
  claimMatchingNews,
} from './notices.store.ts';
import { noticeTexts } from './notices.texts.ts';

const texts = noticeTexts.notes;
const assetsPath = '/assets';
const cvesPath = `${assetsPath}/cves`;

/** Maximum number of notifications per event. More vulnerabilities are combined into one. */
const notesAtMost = 3;

/** Notifies users of new matching results once all matching is done. A first load gives one summary. */
export async function announceMatches(db: CompanyDatabase): Promise<void> {
  const news = await claimMatchingNews(db);
  if (!news) return;
  const notices = await insertCveNotices(db);
  const outdated = await insertOutdatedNotices(db);
  const first = news.isFirstLoad ? await findFirstLoad(db) : undefined;
  const notes = first ? [loadedNote(first)] : [...cveNotes(notices), ...outdatedNotes(outdated)];
  await notifyPermitted(db, 'assetInventories-company:read', notes);
}

const loadedNote = (first: FirstLoad): Note => ({
  kind: noticeKinds.loaded,
  body: texts.loaded(first),
  link: assetsPath,
});

/** Links to the list of all vulnerabilities with an event. */
const listLinks: Readonly<Record<CveEvent, string>> = {
  exploited: `${cvesPath}?kev=true`,
  likely: `${cvesPath}?sort=-epss`,
  critical: `${cvesPath}?severity=critical`,
};

/** Returns only the most severe of several simultaneous events of a vulnerability. */
function mostSevere(notices: readonly CveNotice[]): CveNotice[] {
  const byName = Map.groupBy(notices, ({ name }) => name);
  return [...byName.values()].flatMap((some) => {
    const event = cveEvents.find((one) => some.some((notice) => notice.event === one));
    return some.filter((notice) => notice.event === event);
  });
}

function cveNotes(notices: readonly CveNotice[]): Note[] {
  const byEvent = Map.groupBy(mostSevere(notices), ({ event }) => event);
  return cveEvents.flatMap((event) => {
    const some = byEvent.get(event) ?? [];
    const [first] = some;
    if (!first) return [];
    const noteOf = (notice: CveNotice, count: number, link: string): Note => ({
      kind: noticeKinds[event],
      body: texts[event](notice, count),
      link,
    });
    if (some.length > notesAtMost) return [noteOf(first, some.length, listLinks[event])];
    return some.map((notice) => noteOf(notice, 1, `${cvesPath}/${encodeURIComponent(notice.name)}`));
  });
}

function outdatedNotes(outdated: readonly OutdatedNotice[]): Note[] {
  const [first] = outdated;
  if (!first) return [];
  const all = `${assetsPath}/monitor?${new URLSearchParams({ by: 'asset', status: 'Out of Date' }).toString()}`;
  const link = outdated.length === 1 ? `${assetsPath}?peek=${first.id}` : all;
  return [{ kind: noticeKinds.outdated, body: texts.outdated(first, outdated.length), link }];
}
