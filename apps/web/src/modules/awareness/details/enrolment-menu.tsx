import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { Enrolment } from '@gatehouse/contract/awareness/awareness-session.schema';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { awarenessTexts } from '../awareness.texts.ts';
import { enrolmentTexts } from './enrolment.texts.ts';

const texts = enrolmentTexts.enrolment;

const paramsOf = ({ _id, session }: Enrolment) => ({ id: session._id, eid: _id });
const nameOf = ({ fullname }: Enrolment): string => fullname || awarenessTexts.erased;
const say = (message: string): void => raiseToast({ kind: 'success', message });

/** HR's actions on one employee of a session. */
export function EnrolmentMenu({ enrolment }: { enrolment: Enrolment }) {
  const [isChanging, setIsChanging] = useState(false);
  const { change: giveAttempt } = useChange(awareness.extraAttempt);
  const { change: withdraw } = useChange(awareness.withdraw);
  const label = awarenessTexts.actionsOf(nameOf(enrolment));
  const run = async (action: typeof giveAttempt, done: (name: string) => string): Promise<void> => {
    const { error } = await action({ params: paramsOf(enrolment) });
    if (!error) say(done(nameOf(enrolment)));
  };
  const isOver = enrolment.status === 'Passed' || enrolment.status === 'Withdrawn';
  const items: MenuItem[] = [
    { label: texts.extraAttempt, onSelect: () => void run(giveAttempt, texts.extraAttemptDone), isDisabled: isOver },
    { label: texts.change, onSelect: () => setIsChanging(true), isDisabled: isOver },
    { label: texts.withdraw, tone: 'danger', onSelect: () => void run(withdraw, texts.withdrawn), isDisabled: isOver },
  ];
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
      />
      {isChanging && <ChangeDialog enrolment={enrolment} onClose={() => setIsChanging(false)} />}
    </>
  );
}

const isPercent = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 300;

function ChangeDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const form = useForm({
    endpoint: awareness.changeEnrolment,
    initial: { dueDate: enrolment.dueDate, extraTimePercent: String(enrolment.extraTimePercent) },
    check: ({ extraTimePercent }) => ({
      extraTimePercent: isPercent(extraTimePercent) ? undefined : texts.extraTimeInvalid,
    }),
    toInput: ({ dueDate, extraTimePercent }) => ({
      params: paramsOf(enrolment),
      body: { dueDate: dueDate === '' ? null : dueDate, extraTimePercent: Number(extraTimePercent) },
    }),
    onSaved: () => {
      say(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title={texts.dialog(nameOf(enrolment))}
      texts={{ submit: texts.submit }}
      form={form}
      onClose={onClose}
    >
      <DayField
        label={texts.due}
        hint={texts.dueHint}
        value={form.values.dueDate}
        onChange={(dueDate) => form.set({ dueDate })}
        error={form.errorOf('dueDate')}
      />
      <TextField
        label={texts.extraTime}
        inputMode="numeric"
        maxLength={3}
        dir="ltr"
        {...form.textField('extraTimePercent')}
      />
    </FormDialog>
  );
}
