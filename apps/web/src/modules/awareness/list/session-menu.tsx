import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessLimits } from '@gatehouse/contract/awareness/awareness-session';
import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { remindable } from '../session-signs.ts';
import { reminderTexts } from './reminder.texts.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { EditSessionDialog } from './session-dialog.tsx';

const hourMs = 3_600_000;
const undoMs = awarenessLimits.reminderUndoSeconds * 1_000;

/** Sends a reminder, and takes it back within the seconds for which its emails are held. */
function useSending(id: string) {
  const { change: send, isBusy } = useChange(awareness.remind);
  const { change: cancel } = useChange(awareness.cancelReminder);
  const undo = async (): Promise<void> => {
    const { error } = await cancel({ params: { id } });
    if (!error) raiseToast({ kind: 'info', message: reminderTexts.undone });
  };
  const remind = async (): Promise<void> => {
    const { data } = await send({ params: { id } });
    if (!data) return;
    const action = { label: reminderTexts.undo, act: () => void undo(), forMs: undoMs };
    raiseToast({ kind: 'success', message: reminderTexts.sending(data.sent), action });
  };
  return { remind, isBusy };
}

/** Reminds everyone of a session who is not done; where that is not possible, why. */
export function useReminder(session: SessionRow, onRemind?: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const { remind, isBusy } = useSending(session._id);
  const now = useNow();
  const people = remindable(session.progress);
  const last = session.remindedAt === null ? 0 : Date.parse(session.remindedAt);
  const isRecent = now - last < awarenessLimits.reminderHours * hourMs;
  const confirm = (): void => {
    setIsAsking(false);
    onRemind?.();
    void remind();
  };
  const question = isAsking && (
    <ReminderDialog session={session} people={people} onConfirm={confirm} onClose={() => setIsAsking(false)} />
  );
  const isPossible = session.status === 'Open' && people > 0;
  return { ask: () => setIsAsking(true), question, isBusy, people, isRecent, isPossible };
}

const RemoveDialog = ({ session, onClose }: { session: SessionRow; onClose: () => void }) => (
  <ChangeDialog
    isDangerous
    endpoint={awareness.remove}
    input={{ params: { id: session._id } }}
    title={texts.removal.title(session.name)}
    texts={{ submit: texts.removal.submit }}
    done={texts.removal.done}
    onClose={onClose}
  >
    <p>{texts.removal.text}</p>
  </ChangeDialog>
);

type Question = 'edit' | 'remove';

/** The actions on a session, and the open dialog. */
export function useSessionActions(session: SessionRow, onRemoved?: () => void) {
  const [open, setOpen] = useState<Question | null>(null);
  const close = () => setOpen(null);
  const items: MenuItem[] = [
    { label: texts.edit, onSelect: () => setOpen('edit') },
    { label: texts.remove, tone: 'danger', onSelect: () => setOpen('remove') },
  ];
  const removed = () => (close(), onRemoved?.());
  const dialog = (
    <>
      {open === 'edit' && <EditSessionDialog session={session} onClose={close} />}
      {open === 'remove' && <RemoveDialog session={session} onClose={removed} />}
    </>
  );
  return { items, dialog };
}

export function SessionMenu({ session }: { session: SessionRow }) {
  const reminder = useReminder(session);
  const { items, dialog } = useSessionActions(session);
  const label = texts.actionsOf(session.name);
  const remindItem: MenuItem = {
    label: reminderTexts.open(reminder.people),
    isDisabled: reminder.isRecent,
    ...(reminder.isRecent && { hint: texts.remindedToday }),
    onSelect: reminder.ask,
  };
  return (
    <>
      <Menu
        label={label}
        items={reminder.isPossible ? [remindItem, ...items] : items}
        trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
      />
      {dialog}
      {reminder.question}
    </>
  );
}
