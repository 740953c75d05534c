import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import type { Comment, HistoryEntry } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import type { ReactNode } from 'react';

import { shownFiles } from '../../../core/shown-files.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { isCommented, RecordActivity } from '../../records/record-activity.tsx';
import { Markdown } from '../../rich-text/markdown.tsx';
import { FileList } from '../../uploads/file-list.tsx';
import { useRecordComments } from '../comments/use-record-comments.ts';
import { clientParams, type FindingProps } from './finding-record.ts';
import styles from './finding-record.module.css';
import { historySentence } from './history-sentence.ts';
import { historyTexts } from './history.texts.ts';

const comments = {
  list: { own: findings.comments, staff: providerFindings.comments },
  post: { own: findings.comment, staff: providerFindings.comment },
  edit: { own: findings.editComment, staff: findings.editComment },
  remove: { own: findings.removeComment, staff: findings.removeComment },
  colleagues: findings.colleagues,
  files: { own: attachments.ofFinding, staff: providerAttachments.ofFinding },
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
    <summary>{historyTexts.replaced}</summary>
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
          author: entry.actor.fullname || historyTexts.portal,
          sentence: historySentence(entry),
          more: detailsOf(entry, read, companyId),
        }))
      }
    />
  );
}
