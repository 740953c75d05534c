import { severities } from '@gatehouse/domain/severity';
import type { ReactNode } from 'react';

import { VectorField } from '../../../shared/cvss/vector-field.tsx';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { FindingValues } from './finding-form.ts';
import { findingFormTexts } from './finding-forms.texts.ts';

const texts = findingFormTexts.fields;

/** The form as its fields need it. */
interface FindingForm {
  values: FindingValues;
  set: (part: Partial<FindingValues>) => void;
  errorOf: (path: string) => string | undefined;
}

const writtenFields = ['description', 'impact', 'recommendation', 'evidence'] as const;

/** The text of a finding: what was found, what it means, how to fix it, and the evidence. */
export function TextFields({ form: { values, set, errorOf } }: { form: FindingForm }) {
  return (
    <Stack gap={12}>
      <TextField
        label={texts.title}
        dir="auto"
        maxLength={500}
        value={values.title}
        error={errorOf('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      {writtenFields.map((name) => (
        <MarkdownField
          key={name}
          label={texts[name]}
          rows={4}
          mayBeBeside={false}
          value={values[name]}
          error={errorOf(name)}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
    </Stack>
  );
}

const levels = severities.map((value) => ({ value, label: severityTexts[value] }));
const newLevels = [{ value: '', label: texts.byVector }, ...levels];

type ListName = 'hosts' | 'references' | 'cve' | 'tags';
type LineName = 'cwe' | 'owasp';

interface ClassificationProps {
  form: FindingForm;
  /** A new finding has its assets, an existing one CVE, tags and a due date besides. */
  isNew: boolean;
}

/** How severe a finding is, where it was found, and under which names it is known. */
export function ClassificationFields({ form: { values, set, errorOf }, isNew }: ClassificationProps) {
  const list = (name: ListName, hint: string): ReactNode => (
    <TextArea
      label={texts[name]}
      hint={hint}
      rows={3}
      dir={name === 'tags' ? 'auto' : 'ltr'}
      spellCheck={false}
      value={values[name]}
      error={errorOf(name)}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const line = (name: LineName, hint?: string): ReactNode => (
    <TextField
      label={texts[name]}
      {...(hint !== undefined && { hint })}
      value={values[name]}
      error={errorOf(name)}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <Stack gap={12}>
      <Field label={texts.severity} {...(isNew && { hint: texts.severityHint })} error={errorOf('severity')}>
        {(wiring) => (
          <Select
            {...wiring}
            options={isNew ? newLevels : levels}
            value={values.severity}
            onChange={({ target }) => set({ severity: target.value })}
          />
        )}
      </Field>
      <VectorField
        label={texts.cvssv3}
        value={values.cvssv3}
        error={errorOf('cvssv3')}
        onChange={(cvssv3) => set({ cvssv3 })}
      />
      {isNew && list('hosts', texts.hostsHint)}
      {line('cwe', texts.cweHint)}
      {line('owasp')}
      {!isNew && list('cve', texts.cveHint)}
      {!isNew && list('tags', texts.tagsHint)}
      {list('references', texts.referencesHint)}
      {!isNew && (
        <DayField
          label={texts.dueDate}
          value={values.dueDate}
          error={errorOf('dueDate')}
          onChange={(dueDate) => set({ dueDate })}
        />
      )}
    </Stack>
  );
}
