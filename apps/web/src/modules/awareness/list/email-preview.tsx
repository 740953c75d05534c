import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { LearnerEmail } from '@gatehouse/contract/awareness/awareness-session';
import type { EmailPreview } from '@gatehouse/contract/awareness/email-preview.schema';

import { useRead } from '../../../core/data/use-read.ts';
import { type Failure, failureMessage } from '../../../core/failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import styles from './email-preview.module.css';
import { reminderTexts } from './reminder.texts.ts';

const texts = reminderTexts.preview;

/** Reads the preview of an email of a session. */
export const useEmailPreview = (sessionId: string, email: LearnerEmail) =>
  useRead(awareness.emailPreview, { params: { id: sessionId }, query: { email } }, { refreshOnOpen: true });

interface EmailPreviewCardProps {
  preview: EmailPreview | undefined;
  failure: Failure | null;
  onRetry: () => void;
}

/** An email as its recipients will see it: sender, subject, text and button. */
export function EmailPreviewCard({ preview, failure, onRetry }: EmailPreviewCardProps) {
  if (failure && !preview) {
    return (
      <Stack gap={12} align="start">
        <Notice kind="error">{failureMessage(failure)}</Notice>
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <figure className={styles.mail} aria-label={texts.label} aria-busy={!preview}>
        {preview ? <Letter preview={preview} /> : <SkeletonText lines={4} />}
      </figure>
      <Text tone="muted" size={13}>
        {texts.personal}
      </Text>
    </Stack>
  );
}

function Letter({ preview: { sender, subject, paragraphs, action } }: { preview: EmailPreview }) {
  return (
    <>
      <dl className={classNames(textLook({ size: 13 }), styles.head)}>
        <dt>{texts.sender}</dt>
        <dd>
          <bdi>{sender}</bdi>
        </dd>
        <dt>{texts.subject}</dt>
        <dd>
          <bdi>{subject}</bdi>
        </dd>
      </dl>
      <Stack gap={12} align="start" className={styles.body} dir="ltr">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <span className={styles.action}>{action}</span>
      </Stack>
    </>
  );
}
