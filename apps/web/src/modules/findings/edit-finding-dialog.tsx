import type { Finding } from '@gatehouse/contract/finding-schema';
import { type FormEvent, useId, useState } from 'react';

import { failureOfQuery, issueOf, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSetFindingTextMutation } from './client-findings.api.ts';
import { clientFindingsTexts } from './client-findings.texts.ts';
import { changeOf, type FindingForm, formOf } from './finding-form.ts';
import styles from './findings.module.css';

const texts = clientFindingsTexts.edit;

interface EditFindingDialogProps {
  finding: Finding;
  params: { companyId: string; findingId: string };
  onClose: () => void;
}

type Field = { name: keyof FindingForm; label: string; hint?: string; issue: string };

const lines: readonly Field[] = [
  { name: 'title', label: texts.name, issue: 'title' },
  { name: 'cvssv3', label: texts.vector, hint: texts.vectorHint, issue: 'cvssv3' },
];
const areas: readonly Field[] = [
  { name: 'description', label: texts.description, issue: 'description' },
  { name: 'impact', label: texts.impact, issue: 'impact' },
  { name: 'recommendation', label: texts.recommendation, issue: 'recommendation' },
  { name: 'evidence', label: texts.evidence, issue: 'evidence' },
  { name: 'references', label: texts.references, hint: texts.referencesHint, issue: 'references' },
  { name: 'cve', label: texts.cve, hint: texts.cveHint, issue: 'cve' },
  { name: 'tags', label: texts.tags, hint: texts.tagsHint, issue: 'tags' },
];
const shorts: readonly Field[] = [
  { name: 'cwe', label: texts.cwe, issue: 'cwe' },
  { name: 'owasp', label: texts.owasp, issue: 'owasp' },
];

function useEdit({ finding, params, onClose }: EditFindingDialogProps) {
  const [form, setForm] = useState(() => formOf(finding));
  const [setText, { isLoading, error }] = useSetFindingTextMutation();

  const save = async (): Promise<void> => {
    const body = changeOf(finding, form);
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
  const bind = ({ name }: Field) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return { form, submit, bind, isLoading, failure: failureOfQuery(error) };
}

/** What the provider says of a finding. Only what was changed is sent, so two editors hurt each other little. */
export function EditFindingDialog(props: EditFindingDialogProps) {
  const { form, submit, bind, isLoading, failure } = useEdit(props);
  const formId = useId();
  const errorOf = ({ name, issue }: Field): string | undefined =>
    name === 'title' && form.title.trim() === ''
      ? texts.nameMissing
      : (issueOf(failure, issue) ?? failure?.issues.find(({ path }) => path.startsWith(`${issue}.`))?.message);
  const line = (field: Field) => (
    <TextField key={field.name} label={field.label} hint={field.hint} error={errorOf(field)} {...bind(field)} />
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
          <Button type="submit" form={formId} variant="primary" isBusy={isLoading}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        {failure && failure.issues.length === 0 && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        {lines.map(line)}
        {areas.map((field) => (
          <TextArea
            key={field.name}
            label={field.label}
            hint={field.hint}
            error={errorOf(field)}
            rows={3}
            {...bind(field)}
          />
        ))}
        <div className={styles.days}>
          {shorts.map(line)}
          <TextField
            type="date"
            label={texts.dueDate}
            {...bind({ name: 'dueDate', label: texts.dueDate, issue: 'dueDate' })}
          />
        </div>
      </form>
    </Modal>
  );
}
