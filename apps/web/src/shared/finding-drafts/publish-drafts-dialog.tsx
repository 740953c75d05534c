import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { requiredForPublishing } from '@gatehouse/domain/draft-readiness';

import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { raiseToast } from '../../core/toast.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { UndrawnNotice } from '../documents/undrawn-letters.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { draftTitle, missingParts } from './draft-words.ts';
import { findingDraftTexts } from './finding-drafts.texts.ts';
import styles from './finding-drafts.module.css';
import { ReviewBadge } from './review-badge.tsx';

const { dialog: texts, ...words } = findingDraftTexts;

type Draft = Pick<FindingDraftRow, '_id' | 'title' | 'severity' | 'lacks' | 'finding' | 'review'>;

interface PublishDraftsDialogProps {
  params: { companyId: string; id: string };
  /** The name of the client. */
  client: string;
  drafts: readonly Draft[];
  onPublished: () => void;
  onClose: () => void;
}

/** True if the author must complete the draft before it can be published. */
const isUnready = ({ lacks }: Draft): boolean =>
  lacks.some((lack) => lack !== 'review' && requiredForPublishing.includes(lack));
const isUnapproved = ({ lacks }: Draft): boolean => lacks.includes('review');

/** Publishes drafts after showing the content visible to the client, missing parts, notifications and due dates. */
export function PublishDraftsDialog({ params, client, drafts, onPublished, onClose }: PublishDraftsDialogProps) {
  const { change, isBusy, failure } = useChange(findingDrafts.publish, { isQuiet: true });
  const { data: engagement } = useRead(providerEngagements.get, { params });
  const publish = async (): Promise<void> => {
    const { data } = await change({ params, body: { ids: drafts.map(({ _id }) => _id) } });
    if (!data) return;
    raiseToast({ kind: 'success', message: words.published(data.findings.map(({ idVisual }) => idVisual)) });
    onPublished();
  };
  const isHidden = engagement !== undefined && engagement.publication !== 'Published';
  return (
    <ConfirmDialog
      title={texts.title(drafts.length)}
      texts={{ submit: texts.submit, cancel: texts.cancel, close: texts.close }}
      isBusy={isBusy}
      failure={failure}
      isDisabled={drafts.some((draft) => isUnready(draft) || isUnapproved(draft))}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <p>
        <Sentence text={isHidden ? texts.hidden(client, drafts.length) : texts.sees(client)} />
      </p>
      <ul className={styles.preview}>
        {drafts.map((draft) => (
          <li key={draft._id}>
            <PreviewLine draft={draft} />
          </li>
        ))}
      </ul>
      <UndrawnNotice record={drafts} />
      <Obstacle title={texts.stopped} drafts={drafts.filter(isUnready)} />
      <Obstacle title={texts.unapproved} drafts={drafts.filter(isUnapproved)} />
      {!isHidden && <NotificationNote drafts={drafts} client={client} />}
    </ConfirmDialog>
  );
}

/** Tells whether the client is notified when these drafts are published. */
const NotificationNote = ({ drafts, client }: Pick<PublishDraftsDialogProps, 'drafts' | 'client'>) => (
  <p>{drafts.some(({ finding }) => finding === null) ? <Sentence text={texts.mailed(client)} /> : texts.notMailed}</p>
);

/** The drafts that cannot be published, with reasons. */
function Obstacle({ title, drafts }: { title: string; drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <Notice kind="warning" title={title}>
      <bdi>{drafts.map(draftTitle).join(', ')}</bdi>
    </Notice>
  );
}

function PreviewLine({ draft }: { draft: Draft }) {
  const { severity, finding, review } = draft;
  return (
    <>
      {severity && <SeverityBadge severity={severity} label={words.severities[severity]} />}{' '}
      <bdi>{draftTitle(draft)}</bdi> <ReviewBadge review={review} />
      <Text tone="muted" size={13}>
        {finding && `${words.changes(finding.idVisual)} · `}
        {missingParts(draft)}
      </Text>
    </>
  );
}
