import type { IssueHistory } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { issueStatusCodes } from '@gatehouse/domain/surface/issue-status';

import { markdownTexts } from '../../../core/markdown.texts.ts';
import { useRecordComments } from '../../../shared/findings/comments/use-record-comments.ts';
import { assigneeSentence, isCommented, RecordActivity } from '../../../shared/records/record-activity.tsx';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { issueRecordTexts } from './issue-record.texts.ts';
import type { IssueProps } from './use-issue.ts';

const texts = issueRecordTexts.history;
function statusName(code: string): string {
  const known = issueStatusCodes.find((each) => String(each) === code);
  return known ? issueTexts.statuses[known] : code;
}

const sentences: Record<IssueHistory['kind'], (change: Pick<IssueHistory, 'from' | 'to'>) => string> = {
  status: ({ from, to }) => texts.status(statusName(from), statusName(to)),
  assignee: assigneeSentence,
  acceptance: ({ to }) => texts.acceptance[to as keyof typeof texts.acceptance] ?? texts.acceptance.Accepted,
  finding: () => texts.finding,
};

const comments = {
  list: { own: surfaceIssues.comments, staff: providerSurfaceIssues.comments },
  post: { own: surfaceIssues.comment, staff: providerSurfaceIssues.comment },
  edit: { own: surfaceIssues.editComment, staff: surfaceIssues.editComment },
  remove: { own: surfaceIssues.removeComment, staff: surfaceIssues.removeComment },
  colleagues: surfaceIssues.colleagues,
  files: { own: surfaceIssues.addFile, staff: providerSurfaceIssues.addFile },
};

const Reason = ({ text }: { text: string }) => <Markdown text={text} texts={markdownTexts} headingLevel={4} />;

/** Comments and changes of an issue, oldest first, with the composer at the end. */
export function IssueActivity({ issue, companyId }: IssueProps) {
  const calls = useRecordComments(comments, { params: { id: issue._id }, companyId });
  return (
    <RecordActivity
      record={issue}
      companyId={companyId}
      calls={calls}
      changesOf={(read) =>
        issue.history.map((entry) => ({
          id: entry._id,
          at: entry.at,
          author: entry.actor.fullname,
          sentence: sentences[entry.kind](entry),
          more: entry.comment !== '' && !isCommented(read, entry) && <Reason text={entry.comment} />,
        }))
      }
    />
  );
}
