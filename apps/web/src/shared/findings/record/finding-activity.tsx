import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import type { Comment, HistoryEntry } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import type { ReactNode } from 'react';

import { oneOf } from '../../../core/list-address.ts';
import { shownFiles } from '../../../core/shown-files.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import {
  assigneeSentence,
  dueSentence,
  isCommented,
  RecordActivity,
  valueSentence,
} from '../../records/record-activity.tsx';
import { Markdown } from '../../rich-text/markdown.tsx';
import { FileList } from '../../uploads/file-list.tsx';
import { statusTexts } from '../../vocabulary/statuses.texts.ts';
import { useRecordComments } from '../comments/use-record-comments.ts';
import { clientParams, type FindingProps } from './finding-record.ts';
import styles from './finding-record.module.css';
import { historyTexts as texts } from './history.texts.ts';

const comments = {
  list: { own: findings.comments, staff: providerFindings.comments },
  post: { own: findings.comment, staff: providerFindings.comment },
  edit: { own: findings.editComment, staff: findings.editComment },
  remove: { own: findings.removeComment, staff: findings.removeComment },
  colleagues: findings.colleagues,
  files: { own: attachments.ofFinding, staff: providerAttachments.ofFinding },
};

function statusName(status: string): string {
  const known = oneOf(findingStatuses, status);
  return known ? statusTexts.findings[known] : status;
}

const requestSentences: Readonly<Record<string, string>> = {
  Approved: texts.approved,
  Refused: texts.declined,
  Withdrawn: texts.withdrawn,
};

/** The sentences of history entries, without the names of their authors. */
const sentences: Record<HistoryEntry['kind'], (entry: HistoryEntry) => string> = {
  status: ({ from, to }) =>
    from === '' ? texts.statusOnly(statusName(to)) : texts.status(statusName(from), statusName(to)),
  asset: ({ from, to }) => texts.asset(Number(from) || 1, statusName(to)),
  assignee: assigneeSentence,
  due: dueSentence,
  score: (entry) => valueSentence(entry, { set: texts.scoreSet, removed: texts.scoreRemoved, changed: texts.score }),
  import: ({ to }) => (to === '' ? texts.updated : texts.imported(to)),
  request: ({ to }) => requestSentences[to] ?? texts.requested,
};

function Reason({
  entry: { kind, comment, files },
  companyId,
}: {
  entry: HistoryEntry;
  companyId?: string | undefined;
}) {
  const text = kind === 'score' ? <code dir="ltr">{comment}</code> : <Markdown text={comment} headingLevel={4} />;
  return (
    <Stack gap={8}>
      {comment !== '' && text}
      <FileList {...shownFiles(files, companyId)} />
    </Stack>
  );
}

/** The texts that a change replaced, which only staff receive. */
const Replaced = ({ text }: { text: string }) => (
  <details className={styles.explain}>
    <summary>{texts.replaced}</summary>
    <Markdown text={text} headingLevel={4} />
  </details>
);

/** Returns the content below the sentence of a change: the texts that it replaced, or its reason unless that is also a comment. */
function detailsOf(entry: HistoryEntry, read: readonly Comment[], companyId: string | undefined): ReactNode {
  const hasReason = entry.comment !== '' || entry.files.length > 0;
  if (hasReason && !isCommented(read, entry)) return <Reason entry={entry} companyId={companyId} />;
  return entry.kind === 'import' && entry.from !== '' ? <Replaced text={entry.from} /> : undefined;
}

/** Comments and changes of a finding, oldest first, followed by the composer. */
export function FindingActivity({ finding, companyId }: FindingProps) {
  const calls = useRecordComments(comments, { params: clientParams(finding), companyId });
  return (
    <RecordActivity
      record={finding}
      companyId={companyId}
      calls={calls}
      changesOf={(read) =>
        finding.history.map((entry) => ({
          id: entry._id,
          at: entry.at,
          author: entry.actor.fullname || texts.portal,
          sentence: sentences[entry.kind](entry),
          more: detailsOf(entry, read, companyId),
        }))
      }
    />
  );
}
