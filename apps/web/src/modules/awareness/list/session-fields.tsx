import type { awareness } from '@gatehouse/contract/awareness/awareness';
import type { Course } from '@gatehouse/contract/courses/courses.schema';
import { useState } from 'react';

import { DayField } from '../../../shared/dates/day-field.tsx';
import type { useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { awarenessTexts } from '../awareness.texts.ts';
import styles from '../awareness.module.css';
import type { SessionDraft } from './session-draft.ts';

const texts = awarenessTexts.dialog;

type TextFieldProps = Omit<
  ReturnType<ReturnType<typeof useForm<typeof awareness.create, SessionDraft>>['textField']>,
  'name'
>;

/** A form that has the fields of a session, and possibly more. */
export interface SessionForm {
  values: SessionDraft;
  set: (part: Partial<SessionDraft>) => void;
  errorOf: (path: string) => string | undefined;
  textField: (
    name: 'name' | 'description' | 'passScore' | 'attempts' | 'cooldownMinutes' | 'certificateMonths',
  ) => TextFieldProps & { name: string };
}

interface CourseReading {
  data?: { rows: readonly Course[] } | undefined;
  isLoading: boolean;
}

interface SessionFieldsProps {
  form: SessionForm;
  /** Finds the courses that can be selected. */
  courses: (query: string) => CourseReading;
  /** Null if the time zone is not known. */
  timeZone: string | null;
  /** The course title of an existing session. */
  valueLabel?: string;
}

const digits = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off', dir: 'ltr' } as const;

export function SessionFields({ form, courses, timeZone, valueLabel }: SessionFieldsProps) {
  const { values, set, errorOf, textField } = form;
  return (
    <>
      <TextField label={texts.name} maxLength={200} dir="auto" autoComplete="off" {...textField('name')} />
      <CourseField form={form} courses={courses} valueLabel={valueLabel} />
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
      {timeZone !== null && (
        <Text tone="muted" size={12}>
          {texts.zone(timeZone)}
        </Text>
      )}
      <Checkbox
        label={texts.scheduled}
        checked={values.isScheduled}
        onChange={({ target }) => set({ isScheduled: target.checked })}
      />
      <Text tone="muted" size={12}>
        {texts.scheduledHint}
      </Text>
      <MoreFields form={form} />
    </>
  );
}

const furtherFields = ['passScore', 'attempts', 'cooldownMinutes', 'certificateMonths', 'description'];

/** The fields with defaults, folded until the user opens them or one has an error. */
function MoreFields({ form: { errorOf, textField } }: Pick<SessionFieldsProps, 'form'>) {
  const [isOpen, setIsOpen] = useState(false);
  const hasError = furtherFields.some((name) => errorOf(name) !== undefined);
  return (
    <details open={isOpen || hasError} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className={classNames(styles.more, textLook({ size: 13, weight: 'medium' }))}>{texts.more}</summary>
      <Stack>
        <div className={styles.pair}>
          <TextField label={texts.passScore} {...digits} {...textField('passScore')} />
          <TextField label={texts.attempts} {...digits} {...textField('attempts')} />
        </div>
        <div className={styles.pair}>
          <TextField label={texts.cooldown} {...digits} maxLength={5} {...textField('cooldownMinutes')} />
          <TextField label={texts.validity} {...digits} {...textField('certificateMonths')} />
        </div>
        <TextArea
          label={texts.description}
          optionalMark={formTexts.optional}
          maxLength={5000}
          {...textField('description')}
        />
      </Stack>
    </details>
  );
}

type CourseFieldProps = Pick<SessionFieldsProps, 'form' | 'courses'> & { valueLabel?: string | undefined };

function CourseField({ form: { values, set, errorOf }, courses: useCourses, valueLabel }: CourseFieldProps) {
  const [query, setQuery] = useState('');
  const found = useCourses(query);
  const options = (found.data?.rows ?? []).map(({ _id, title, minutes }) => ({
    value: _id,
    label: title,
    hint: texts.minutes(minutes),
  }));
  /** A session without a name gets that of its course. */
  const nameFrom = (courseId: string) => {
    const course = found.data?.rows.find(({ _id }) => _id === courseId);
    return course && values.name.trim() === '' ? { name: course.title } : {};
  };
  return (
    <Combobox
      label={texts.course}
      value={values.courseId}
      options={options}
      onQuery={setQuery}
      isLoading={found.isLoading}
      onChange={(courseId) => set({ courseId, ...nameFrom(courseId) })}
      error={errorOf('courseId')}
      {...(valueLabel !== undefined && { valueLabel })}
      texts={{ noMatches: texts.noMatches, clear: texts.clear, loading: texts.loading }}
    />
  );
}
