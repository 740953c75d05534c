import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import { useId, useState } from 'react';

import { sides } from '../../core/sides.ts';
import { raiseToast } from '../../core/toast.ts';
import { useClosing } from '../forms/use-closing.tsx';
import { useForm } from '../forms/use-form.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { listTexts } from '../resource-list/list.texts.ts';
import { ActivityFields, DateFields } from './activity-fields.tsx';
import { activityTexts } from './activity.texts.ts';
import { type ActivityValues, checkValues, newValues, startOn, valuesOf } from './activity-values.ts';
import { useActivityTypes } from './use-activity-types.ts';
import type { Rights, Scope } from './activity-rights.ts';
import { ActivityStatusBadge } from './activity-marks.tsx';
import { inputOf, type RecordOptions } from './activity-input.ts';
import { callsOf, statusAndDates } from './activity-side.ts';
import { ScopeChoice } from './scope-choice.tsx';
import styles from './activity.module.css';

const texts = activityTexts.form;

interface PanelProps {
  companyId: string | undefined;
  /** Closes the form without saving. */
  onClose: () => void;
  onSaved: (activity: ActivityDetail) => void;
}

type Form = ReturnType<typeof useActivityForm>;

interface FormPanelProps extends Pick<PanelProps, 'companyId' | 'onClose'> {
  title: string;
  submit: string;
  form: Form;
  /** The activity to edit; absent for a new one. */
  activity?: ActivityDetail;
  occurrence?: RepetitionItem | undefined;
  scopes?: readonly Scope[];
}

function useActivityForm({ companyId, day, record, onSaved }: FormOptions) {
  const calls = callsOf(companyId);
  const types = useActivityTypes(companyId);
  const initial = record ? valuesOf(record.activity, { types, ...record }) : newValues(day);
  const [scope, setScope] = useState<Scope>(initial.scope);
  const change = scope === 'this' ? calls.changeItem : calls.change;
  const endpoint = record === undefined ? calls.create : change;
  const form = useForm({
    endpoint: endpoint as typeof calls.change,
    initial,
    check: checkValues,
    toInput: (values) => inputOf(values, companyId, record) as never,
    onSaved: (answer) => onSaved(answer as ActivityDetail),
  });
  const set = (part: Partial<ActivityValues>) => {
    if (part.scope) setScope(part.scope);
    const { values } = form;
    // The end of an existing activity follows the start only if it was cleared.
    const endFollowsStart = record === undefined || values.date_end === '';
    form.set(
      endFollowsStart && part.date_start !== undefined ? { ...part, ...startOn(part.date_start, values) } : part,
    );
  };
  return { ...form, set, types };
}

interface FormOptions {
  companyId: string | undefined;
  day?: string | undefined;
  record?: RecordOptions;
  onSaved: (activity: ActivityDetail) => void;
}

function FormPanel({ title, submit, form, companyId, activity, occurrence, scopes = [], onClose }: FormPanelProps) {
  const id = useId();
  const { close, dialog } = useClosing({ formId: id, isDirty: form.isDirty, onClose });
  const { values, set, errorOf, types } = form;
  const [isMoving, setIsMoving] = useState(false);
  const fields = { values, set, errorOf, types };
  const files = { companyId, attached: activity?.files, onMoving: setIsMoving };
  return (
    <SidePanel
      isOpen
      size="narrow"
      title={title}
      actions={activity && <ActivityStatusBadge status={statusAndDates({ activity, occurrence }).status} />}
      texts={listTexts.peek}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{formTexts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={form.isBusy} disabled={isMoving}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.submit} noValidate>
        {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
        {form.isOutdated && <Notice kind="info">{texts.outdated}</Notice>}
        <ScopeChoice label={texts.scope} scopes={scopes} value={values.scope} onChange={(scope) => set({ scope })} />
        {values.scope === 'this' ? (
          <>
            <p className={textLook({ size: 12, tone: 'muted' })}>{texts.onlyDates}</p>
            <DateFields {...fields} />
          </>
        ) : (
          <ActivityFields {...fields} files={files} />
        )}
      </form>
      {dialog}
    </SidePanel>
  );
}

const newWords = sides({ title: texts.create, submit: texts.submit, done: texts.submitted }, () => ({
  title: texts.plan,
  submit: texts.submitPlan,
  done: texts.planned,
}));
const editTitle = sides(texts.edit, () => texts.editPlan);

/** The form of a client's new request, or of an activity that staff plan. */
export function NewActivityPanel({ companyId, day, onClose, onSaved }: PanelProps & { day?: string | undefined }) {
  const words = newWords(companyId);
  const form = useActivityForm({
    companyId,
    day,
    onSaved: (activity) => {
      raiseToast({ kind: 'success', message: words.done });
      onSaved(activity);
    },
  });
  return <FormPanel title={words.title} submit={words.submit} form={form} companyId={companyId} onClose={onClose} />;
}

interface EditPanelProps extends PanelProps {
  activity: ActivityDetail;
  occurrence: RepetitionItem | undefined;
  rights: Rights;
}

/** The form that edits an activity, one occurrence, or a series. */
export function EditActivityPanel({ activity, occurrence, rights, companyId, onClose, onSaved }: EditPanelProps) {
  const form = useActivityForm({
    companyId,
    record: { activity, occurrence, scopes: rights.edit },
    onSaved: (answer) => {
      raiseToast({ kind: 'success', message: texts.saved });
      onSaved(answer);
    },
  });
  return (
    <FormPanel
      title={editTitle(companyId)}
      submit={texts.save}
      form={form}
      companyId={companyId}
      activity={activity}
      occurrence={occurrence}
      scopes={rights.edit}
      onClose={onClose}
    />
  );
}
