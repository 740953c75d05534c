import { providerFindings } from '@gatehouse/contract/provider-findings';
import type { Finding } from '@gatehouse/contract/finding-schema';
import { severities } from '@gatehouse/domain/severity';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { issueOf, sentenceOf } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { clientFindingsTexts } from './client-findings.texts.ts';
import { changeOf, type FindingForm, formOf } from './finding-form.ts';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';

const texts = clientFindingsTexts.edit;

interface EditFindingDialogProps {
  finding: Finding;
  params: { companyId: string; findingId: string };
  onClose: () => void;
}

type Entry = { name: keyof FindingForm; label: string; hint?: string };

const severityOptions = severities.map((value) => ({ value, label: findingsTexts.severities[value] }));

const lines: readonly Entry[] = [
  { name: 'title', label: texts.name },
  { name: 'cvssv3', label: texts.vector, hint: texts.vectorHint },
];
const areas: readonly Entry[] = [
  { name: 'description', label: texts.description },
  { name: 'impact', label: texts.impact },
  { name: 'recommendation', label: texts.recommendation },
  { name: 'evidence', label: texts.evidence },
  { name: 'references', label: texts.references, hint: texts.referencesHint },
  { name: 'cve', label: texts.cve, hint: texts.cveHint },
  { name: 'tags', label: texts.tags, hint: texts.tagsHint },
];
const shorts: readonly Entry[] = [
  { name: 'cwe', label: texts.cwe },
  { name: 'owasp', label: texts.owasp },
];

function useEdit({ finding, params, onClose }: EditFindingDialogProps) {
  // As it was when the dialog opened: what others change meanwhile must not be sent back as it was.
  const [opened] = useState(finding);
  const [form, setForm] = useState(() => formOf(opened));
  const { change: setText, isBusy, failure } = useChange(providerFindings.setText, { isQuiet: true });

  const save = async (): Promise<void> => {
    const body = changeOf(opened, form);
    if (Object.keys(body).length === 0) {
      raiseToast({ kind: 'info', message: texts.nothing });
      return onClose();
    }
    const outcome = await setText({ params, body });
    if (outcome.error) return;
    raiseToast({ kind: 'success', message: texts.saved });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.title.trim() !== '') void save();
  };
  const bind = (name: keyof FindingForm) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm((current) => ({ ...current, [name]: target.value })),
  });
  const setDueDate = (dueDate: string) => setForm((current) => ({ ...current, dueDate }));
  return { form, submit, bind, setDueDate, isBusy, failure };
}

/** What the provider says of a finding. Only what was changed is sent, so two editors hurt each other little. */
export function EditFindingDialog(props: EditFindingDialogProps) {
  const { form, submit, bind, setDueDate, isBusy, failure } = useEdit(props);
  const formId = useId();
  const errorOf = ({ name }: Entry): string | undefined =>
    name === 'title' && form.title.trim() === ''
      ? texts.nameMissing
      : (issueOf(failure, name) ?? failure?.issues.find(({ path }) => path.startsWith(`${name}.`))?.message);
  const line = (field: Entry) => (
    <TextField key={field.name} label={field.label} hint={field.hint} error={errorOf(field)} {...bind(field.name)} />
  );
  return (
    <Modal
      size="large"
      isOpen
      title={texts.title}
      closeLabel={texts.close}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        {failure && failure.issues.length === 0 && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        {lines.map(line)}
        <Field label={texts.severity}>
          {(wiring) => <Select {...wiring} options={severityOptions} {...bind('severity')} />}
        </Field>
        {areas.map((field) => (
          <TextArea
            key={field.name}
            label={field.label}
            hint={field.hint}
            error={errorOf(field)}
            rows={3}
            {...bind(field.name)}
          />
        ))}
        <div className={styles.days}>
          {shorts.map(line)}
          <DayField label={texts.dueDate} value={form.dueDate} onChange={setDueDate} />
        </div>
      </form>
    </Modal>
  );
}
