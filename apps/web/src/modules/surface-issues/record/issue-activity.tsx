import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import type { IssueHistory } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { displayDate } from '@gatehouse/domain/display-date';
import { issueStatusCodes } from '@gatehouse/domain/surface/issue-status';

import { attachmentUpload } from '../../../core/attachment-door.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { request } from '../../../core/request.ts';
import { markdownTexts } from '../../../core/markdown.texts.ts';
import type { CommentCalls } from '../../../shared/findings/comments/use-comment-calls.ts';
import { useThread } from '../../../shared/findings/comments/use-comments.tsx';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import type { ActivityEntry } from '../../../ui/activity/activity-entry.ts';
import { ActivityFeed } from '../../../ui/activity/activity-feed.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { issueRecordTexts } from './issue-record.texts.ts';
import type { IssueProps } from './use-issue.ts';

const texts = issueRecordTexts.history;
const shownAtFirst = 20;

type DatedEntry = ActivityEntry & { at: string };

const momentOf = (at: string) => ({ at, time: <RelativeTime moment={at} />, day: displayDate(at.slice(0, 10)) ?? '' });

function statusName(code: string): string {
  const known = issueStatusCodes.find((each) => String(each) === code);
  return known ? issueTexts.statuses[known] : code;
}

const sentences: Record<IssueHistory['kind'], (change: Pick<IssueHistory, 'from' | 'to'>) => string> = {
  status: ({ from, to }) => texts.status(statusName(from), statusName(to)),
  assignee: ({ from, to }) => {
    if (to === '') return texts.unassigned(from);
    return from === '' ? texts.assigned(to) : texts.reassigned(from, to);
  },
  acceptance: ({ to }) => texts.acceptance[to as keyof typeof texts.acceptance] ?? texts.acceptance.Accepted,
  finding: () => texts.finding,
};

function changeOf(entry: IssueHistory, comments: readonly Comment[]): DatedEntry {
  const isComment = comments.some(({ text, author }) => text === entry.comment && author._id === entry.actor._id);
  const hasReason = entry.comment !== '' && !isComment;
  return {
    key: entry._id,
    kind: 'change',
    author: entry.actor.fullname,
    sentence: <Sentence text={sentences[entry.kind](entry)} />,
    ...momentOf(entry.at),
    ...(hasReason && { children: <Markdown text={entry.comment} texts={markdownTexts} headingLevel={4} /> }),
  };
}

/** The comment calls of the viewer's side. */
function useIssueComments({ issue, companyId }: IssueProps): CommentCalls {
  const isOfClient = companyId === undefined;
  const { data: colleagues = [] } = useRead(surfaceIssues.colleagues, undefined, { isOff: !isOfClient });
  const { change: post } = useChange(surfaceIssues.comment, { isQuiet: true });
  const { change: postAsStaff } = useChange(providerSurfaceIssues.comment, { isQuiet: true });
  const { change: edit } = useChange(surfaceIssues.editComment, { isQuiet: true });
  const { change: remove } = useChange(surfaceIssues.removeComment);
  const params = { id: issue._id };
  return {
    colleagues,
    mayEdit: isOfClient,
    audiences: isOfClient ? ['both', 'company'] : ['both', 'provider'],
    pageOf: (page) =>
      isOfClient
        ? request(surfaceIssues.comments)({ params, query: { page } })
        : request(providerSurfaceIssues.comments)({ params: { ...params, companyId }, query: { page } }),
    door: isOfClient
      ? attachmentUpload(surfaceIssues.addFile, params)
      : attachmentUpload(providerSurfaceIssues.addFile, { ...params, companyId }),
    edit: async (commentId, text) => (await edit({ params: { ...params, commentId }, body: { text } })).error ?? null,
    remove: async (commentId) => void (await remove({ params: { ...params, commentId } })),
    send: async ({ audience, mentions, ...words }) => {
      const answer = isOfClient
        ? await post({ params, body: { ...words, mentions, audience: audience === 'company' ? audience : 'both' } })
        : await postAsStaff({
            params: { ...params, companyId },
            body: { ...words, audience: audience === 'provider' ? audience : 'both' },
          });
      return answer.error ?? null;
    },
  };
}

/** Comments and changes of an issue, oldest first, with the composer at the end. */
export function IssueActivity({ issue, companyId }: IssueProps) {
  const calls = useIssueComments({ issue, companyId });
  const { entries, comments: read, earlier, composer, dialog } = useThread({ record: issue, companyId, calls });
  const comments = entries.map(({ at, ...entry }): DatedEntry => ({ ...entry, ...momentOf(at) }));
  const changes = issue.history.map((entry) => changeOf(entry, read));
  const all = [...changes, ...comments].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <>
      <ActivityFeed
        entries={all}
        texts={issueRecordTexts.record.activity}
        shownAtFirst={shownAtFirst}
        earlierComments={earlier}
        composer={composer}
      />
      {dialog}
    </>
  );
}
