import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';

import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { formatRelativeTime } from '../../../ui/time/moments.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { EmailPreviewCard, useEmailPreview } from './email-preview.tsx';
import { reminderTexts as texts } from './reminder.texts.ts';

interface ReminderDialogProps {
  session: SessionRow;
  /** The number of employees who get an email, until the preview counts them again. */
  people: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a reminder: the email, the number of employees who get it, and when the last one was sent. */
export function ReminderDialog({ session, people: expected, onConfirm, onClose }: ReminderDialogProps) {
  const { data, failure, refresh } = useEmailPreview(session._id, 'reminder');
  const now = useNow();
  const people = data?.employees ?? expected;
  const { remindedAt } = session;
  return (
    <Modal
      isOpen
      title={texts.title(people)}
      closeLabel={formTexts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formTexts.cancel}</Button>
          <Button variant="primary" disabled={!data || people === 0} onClick={onConfirm}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Stack gap={4}>
          <p>{people === 0 ? texts.nobody : texts.mail(people)}</p>
          <Text tone="muted">
            <bdi>{remindedAt === null ? texts.first : texts.last(formatRelativeTime(remindedAt, now))}</bdi>
          </Text>
        </Stack>
        <EmailPreviewCard preview={data} failure={failure} onRetry={refresh} />
      </Stack>
    </Modal>
  );
}
