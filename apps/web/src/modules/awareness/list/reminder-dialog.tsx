import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';

import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { formatRelativeTime } from '../../../ui/time/moments.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { awarenessTexts } from '../awareness.texts.ts';

const texts = awarenessTexts.reminder;

interface ReminderDialogProps {
  session: SessionRow;
  /** The number of employees who get an email. */
  people: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a reminder: what is sent, to how many employees, and when the last one was sent. */
export function ReminderDialog({ session, people, onConfirm, onClose }: ReminderDialogProps) {
  const now = useNow();
  const { name, remindedAt } = session;
  return (
    <ConfirmDialog
      title={texts.title(people)}
      texts={{ submit: texts.submit }}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Sentence text={texts.mail(people, name)} />
      </p>
      <p>
        <bdi>{remindedAt === null ? texts.first : texts.last(formatRelativeTime(remindedAt, now))}</bdi>
      </p>
    </ConfirmDialog>
  );
}
