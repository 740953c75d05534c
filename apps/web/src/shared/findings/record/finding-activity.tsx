import type { Comment, HistoryEntry } from '@gatehouse/contract/findings/finding.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { markdownTexts } from '../../../core/markdown.texts.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import type { ActivityEntry } from '../../../ui/activity/activity-entry.ts';
import { ActivityFeed } from '../../../ui/activity/activity-feed.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Markdown } from '../../rich-text/markdown.tsx';
import { Sentence } from '../../sentence/sentence.tsx';
import { FileList } from '../../uploads/file-list.tsx';
import { useComments } from '../comments/use-comments.tsx';
import type { FindingProps } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';
import { historySentence } from './history-sentence.ts';
import { historyTexts } from './history.texts.ts';

/** Number of entries shown at first, because weekly scans produce hundreds per finding. */
const shownAtFirst = 20;

type DatedEntry = ActivityEntry & { at: string };

/** Returns the time fields of a feed entry. */
const timeFields = (at: string) => ({
  at,
  time: <RelativeTime moment={at} />,
  day: displayDate(at.slice(0, 10)) ?? '',
});

function Reason({
  entry: { kind, comment, files },
  companyId,
}: {
  entry: HistoryEntry;
  companyId?: string | undefined;
}) {
  const text =
    kind === 'score' ? (
      <code dir="ltr">{comment}</code>
    ) : (
      <Markdown text={comment} texts={markdownTexts} headingLevel={4} />
    );
  return (
    <Stack gap={8}>
      {comment !== '' && text}
      <FileList {...shownFiles(files, companyId)} />
    </Stack>
  );
}

/** True if a reason is also a comment. It is then only shown as a comment, which allows replies. */
const hasComment = (comments: readonly Comment[], { comment, actor }: HistoryEntry): boolean =>
  comments.some(({ text, author }) => text === comment && author._id === actor._id);

interface ChangeContext {
  comments: readonly Comment[];
  companyId: string | undefined;
}

function changeOf(entry: HistoryEntry, { comments, companyId }: ChangeContext): DatedEntry {
  const hasReason = (entry.comment !== '' || entry.files.length > 0) && !hasComment(comments, entry);
  return {
    key: entry._id,
    kind: 'change',
    author: entry.actor.fullname || historyTexts.portal,
    sentence: <Sentence text={historySentence(entry)} />,
    ...timeFields(entry.at),
    ...(hasReason && { children: <Reason entry={entry} companyId={companyId} /> }),
  };
}

/** Comments and changes of a finding, oldest first, followed by the composer. */
export function FindingActivity({ finding, companyId }: FindingProps) {
  const { entries, comments: read, earlier, composer, dialog } = useComments({ finding, companyId });
  const comments = entries.map(({ at, ...entry }): DatedEntry => ({ ...entry, ...timeFields(at) }));
  const changes = finding.history.map((entry) => changeOf(entry, { comments: read, companyId }));
  const all = [...changes, ...comments].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <>
      <ActivityFeed
        entries={all}
        texts={findingRecordTexts.activity}
        shownAtFirst={shownAtFirst}
        earlierComments={earlier}
        composer={composer}
      />
      {dialog}
    </>
  );
}
