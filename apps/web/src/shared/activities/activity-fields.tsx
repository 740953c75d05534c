import { rulesOfType } from '@gatehouse/contract/uploads/uploads-rules';
import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';
import { otherType, savedType } from '@gatehouse/domain/calendar/activity-form';
import type { RepetitionType } from '@gatehouse/domain/calendar/recurrence';

import { dateTexts } from '../dates/dates.texts.ts';
import { ActivityUploads } from '../uploads/activity-uploads.tsx';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { activityTexts } from './activity.texts.ts';
import type { ActivityValues } from './activity-values.ts';
import { NextDates } from './next-dates.tsx';
import type { ActivityTypes } from './use-activity-types.ts';
import styles from './activity.module.css';

const texts = activityTexts.form;
const slashTexts = { ...dateTexts, format: texts.dateFormat, invalid: texts.invalidDate };
const titleAtMost = 300;
const descriptionAtMost = 20_000;

/** The form values and the functions to change them. */
export interface ActivityFieldsProps {
  values: ActivityValues;
  set: (part: Partial<ActivityValues>) => void;
  errorOf: (path: string) => string | undefined;
  types: ActivityTypes;
}

function TypeFields({ values, set, errorOf, types }: ActivityFieldsProps) {
  const { names, isLoading, problem } = types;
  const options = [...names.map((name) => ({ value: name, label: name })), { value: otherType, label: texts.other }];
  return (
    <>
      <Combobox
        label={texts.type}
        options={options}
        value={values.type}
        error={errorOf('type')}
        isLoading={isLoading}
        onChange={(type) => set({ type })}
        texts={texts.typeList}
      />
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {values.type === otherType && (
        <TextField
          label={texts.typeName}
          dir="auto"
          value={values.typeName}
          error={errorOf('typeName')}
          onChange={({ target }) => set({ typeName: target.value })}
        />
      )}
    </>
  );
}

/** The fields of the first and last day, which accept the four formats of specification.md, Validation rules. */
export function DateFields({
  values,
  set,
  errorOf,
  endHint,
}: Pick<ActivityFieldsProps, 'errorOf'> & {
  /** The meaning of an empty end, if it is allowed. */
  endHint?: string;
  values: Pick<ActivityValues, 'date_start' | 'date_end'>;
  set: (part: Partial<Pick<ActivityValues, 'date_start' | 'date_end'>>) => void;
}) {
  const { date_start: start, date_end: end } = values;
  const range = { from: start, to: end };
  return (
    <div className={styles.pair}>
      <DateField
        hasSlashes
        label={texts.start}
        value={start}
        range={range}
        error={errorOf('date_start')}
        onChange={(day) => set({ date_start: day })}
        texts={slashTexts}
      />
      <DateField
        hasSlashes
        label={texts.end}
        {...(endHint !== undefined && { hint: endHint })}
        value={end}
        range={range}
        error={errorOf('date_end')}
        onChange={(day) => set({ date_end: day })}
        texts={slashTexts}
      />
    </div>
  );
}

const codes = [1, 2, 3] as const satisfies readonly RepetitionType[];

function Repetition({ values, set, errorOf }: ActivityFieldsProps) {
  return (
    <div className={styles.repetition}>
      <Switch
        label={texts.recurring}
        checked={values.is_recurring}
        onChange={({ target }) => set({ is_recurring: target.checked })}
      />
      {values.is_recurring && (
        <RadioChips
          legend={texts.repetition}
          choices={codes.map((code) => ({ value: String(code), label: activityTexts.repetitions[code] }))}
          value={values.repetitionType === null ? undefined : String(values.repetitionType)}
          error={errorOf('repetitionType')}
          onChange={(code) => set({ repetitionType: codes.find((each) => String(each) === code) ?? null })}
        />
      )}
      {values.is_recurring && <NextDates values={values} />}
    </div>
  );
}

/** The files of the form and their owner. */
export interface FormFiles {
  companyId: string | undefined;
  attached: readonly UploadedFile[] | undefined;
  /** Called while files are uploading, so that the form waits for them. */
  onMoving: (isMoving: boolean) => void;
}

/** The file uploads. Only two types accept files, each of its own kinds (specification.md, Validation rules). */
function Files({ values, set, files }: ActivityFieldsProps & { files: FormFiles }) {
  const type = savedType(values);
  if (rulesOfType(type) === null && values.uploads.length === 0) return null;
  return (
    <section className={styles.uploads} aria-label={texts.files}>
      <p className={textLook({ size: 13, weight: 'medium' })}>{texts.files}</p>
      <ActivityUploads
        activityType={type}
        ids={values.uploads}
        attached={files.attached ?? []}
        client={files.companyId ?? null}
        onChange={(uploads) => set({ uploads })}
        onMoving={files.onMoving}
      />
    </section>
  );
}

/** The fields of an activity in the order of specification.md, Shell. */
export function ActivityFields({ files, ...form }: ActivityFieldsProps & { files: FormFiles }) {
  const { values, set, errorOf } = form;
  return (
    <>
      <TextField
        label={texts.title}
        dir="auto"
        maxLength={titleAtMost}
        value={values.task}
        error={errorOf('task')}
        onChange={({ target }) => set({ task: target.value })}
      />
      <TypeFields {...form} />
      <DateFields {...form} {...(values.is_recurring && { endHint: texts.endHint })} />
      <Repetition {...form} />
      <TextArea
        label={texts.description}
        dir="auto"
        rows={5}
        maxLength={descriptionAtMost}
        value={values.description}
        error={errorOf('description')}
        onChange={({ target }) => set({ description: target.value })}
      />
      <Files {...form} files={files} />
    </>
  );
}
