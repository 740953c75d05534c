import { awareness } from '@gatehouse/contract/awareness';
import type { SessionRow } from '@gatehouse/contract/awareness-schema';
import { courses } from '@gatehouse/contract/courses';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { awarenessTexts } from '../awareness.texts.ts';
import styles from '../awareness.module.css';

const texts = awarenessTexts.dialog;

interface Draft {
  name: string;
  description: string;
  courseId: string;
  date_start: string;
  date_end: string;
  passScore: string;
  attempts: string;
  isScheduled: boolean;
}

const empty: Draft = {
  name: '',
  description: '',
  courseId: '',
  date_start: '',
  date_end: '',
  passScore: '80',
  attempts: '3',
  isScheduled: true,
};

const draftOf = (session: SessionRow): Draft => ({
  name: session.name,
  description: session.description,
  courseId: session.course._id,
  date_start: session.date_start,
  date_end: session.date_end,
  passScore: String(session.passScore),
  attempts: String(session.attempts),
  isScheduled: session.status !== 'Draft',
});

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;

function endError({ date_start, date_end }: Draft): string | undefined {
  if (date_end === '') return texts.endMissing;
  return date_start !== '' && date_end < date_start ? texts.endEarly : undefined;
}

const check = (draft: Draft): FieldErrors<Draft> => ({
  name: draft.name.trim() === '' ? texts.nameMissing : undefined,
  courseId: draft.courseId === '' ? texts.courseMissing : undefined,
  date_start: draft.date_start === '' ? texts.startMissing : undefined,
  date_end: endError(draft),
  passScore: isWithin(draft.passScore, 0, 100) ? undefined : texts.passScoreInvalid,
  attempts: isWithin(draft.attempts, 1, 20) ? undefined : texts.attemptsInvalid,
});

const bodyOf = ({ passScore, attempts, ...draft }: Draft, cooldownMinutes = 0) => ({
  ...draft,
  cooldownMinutes,
  passScore: Number(passScore),
  attempts: Number(attempts),
});

function finish(onClose: () => void, message: string): void {
  raiseToast({ kind: 'success', message });
  onClose();
}

/** The form of a new session. */
export function CreateSessionDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    endpoint: awareness.create,
    initial: empty,
    check,
    toInput: (draft) => ({ body: bodyOf(draft) }),
    onSaved: () => finish(onClose, texts.created),
  });
  return (
    <FormDialog title={texts.create} texts={{ submit: texts.submitCreate }} form={form} onClose={onClose}>
      <SessionFields form={form} />
    </FormDialog>
  );
}

/** The form of a session that is there. */
export function EditSessionDialog({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  const form = useForm({
    endpoint: awareness.update,
    initial: draftOf(session),
    check,
    toInput: (draft) => ({ params: { id: session._id }, body: bodyOf(draft, session.cooldownMinutes) }),
    onSaved: () => finish(onClose, texts.saved),
  });
  return (
    <FormDialog title={texts.edit(session.name)} texts={{ submit: texts.submitEdit }} form={form} onClose={onClose}>
      <SessionFields form={form} valueLabel={session.course.title} />
    </FormDialog>
  );
}

type Form = Pick<
  ReturnType<typeof useForm<typeof awareness.create, Draft>>,
  'values' | 'set' | 'textField' | 'errorOf'
>;

const digits = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off', dir: 'ltr' } as const;

function SessionFields({ form, valueLabel }: { form: Form; valueLabel?: string }) {
  const { timeZone } = useUserInfo().company;
  const { values, set, errorOf, textField } = form;
  return (
    <>
      <TextField label={texts.name} maxLength={200} dir="auto" autoComplete="off" {...textField('name')} />
      <CourseField form={form} valueLabel={valueLabel} />
      <div className={styles.pair}>
        <DayField
          label={texts.start}
          value={values.date_start}
          onChange={(date_start) => set({ date_start })}
          error={errorOf('date_start')}
        />
        <DayField
          label={texts.end}
          value={values.date_end}
          min={values.date_start}
          onChange={(date_end) => set({ date_end })}
          error={errorOf('date_end')}
        />
      </div>
      <Text tone="muted" size={12}>
        {texts.zone(timeZone)}
      </Text>
      <div className={styles.pair}>
        <TextField label={texts.passScore} {...digits} {...textField('passScore')} />
        <TextField label={texts.attempts} {...digits} {...textField('attempts')} />
      </div>
      <TextArea
        label={texts.description}
        optionalMark={formTexts.optional}
        maxLength={5000}
        {...textField('description')}
      />
      <Checkbox
        label={texts.scheduled}
        checked={values.isScheduled}
        onChange={({ target }) => set({ isScheduled: target.checked })}
      />
      <Text tone="muted" size={12}>
        {texts.scheduledHint}
      </Text>
    </>
  );
}

function CourseField({ form: { values, set, errorOf }, valueLabel }: { form: Form; valueLabel?: string | undefined }) {
  const [query, setQuery] = useState('');
  const found = useRead(courses.list, { query: { limit: 50, ...(query && { q: query }) } }, { keepPrevious: true });
  const options = (found.data?.rows ?? []).map(({ _id, title, minutes }) => ({
    value: _id,
    label: title,
    hint: texts.minutes(minutes),
  }));
  return (
    <Combobox
      label={texts.course}
      value={values.courseId}
      options={options}
      onQuery={setQuery}
      isLoading={found.isLoading}
      onChange={(courseId) => set({ courseId })}
      error={errorOf('courseId')}
      {...(valueLabel !== undefined && { valueLabel })}
      texts={{ noMatches: texts.noMatches, clear: texts.clear, loading: texts.loading }}
    />
  );
}
