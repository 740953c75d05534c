import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { type EmployeeField, employeeFields } from '@gatehouse/contract/company-employees/company-employee';
import { isTypedEmail } from '@gatehouse/domain/email';
import { languageCodes } from '@gatehouse/domain/language-codes';
import { peopleCharacters } from '@gatehouse/domain/people-columns';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { language } from '../../../core/texts.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useUndrawnHint } from '../../../shared/documents/use-undrawn-hint.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../../shared/forms/use-form.ts';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { employeeTexts } from '../company-employees.texts.ts';
import styles from './employee-dialog.module.css';

const texts = employeeTexts.dialog;
const { faults } = texts;
const labels = employeeTexts.fields;

type Draft = Record<EmployeeField, string>;

const draftOf = (employee: Employee | null): Draft =>
  Object.fromEntries(employeeFields.map((field) => [field, employee?.[field] ?? ''])) as Draft;

const check = ({ fullname, email }: Draft): FieldErrors<Draft> => ({
  fullname: fullname.trim() === '' ? faults.fullname : undefined,
  email: isTypedEmail(email.trim()) ? undefined : faults.email,
});

export function AddEmployeeDialog({ onClose }: { onClose: () => void }) {
  const [initial] = useState(() => draftOf(null));
  const form = useForm({
    endpoint: companyEmployees.create,
    initial,
    check,
    toInput: (body) => ({ body }),
    onSaved: ({ fullname }) => finish(onClose, texts.added(fullname)),
  });
  return (
    <FormDialog title={texts.add} texts={{ submit: texts.addSubmit }} form={form} onClose={onClose}>
      <EmployeeFormFields form={form} />
    </FormDialog>
  );
}

export function EditEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const form = useForm({
    endpoint: companyEmployees.change,
    initial: draftOf(employee),
    check,
    toInput: (body) => ({ params: { id: employee._id }, body }),
    onSaved: ({ fullname }) => finish(onClose, texts.saved(fullname)),
  });
  return (
    <FormDialog
      title={texts.edit(employee.fullname)}
      texts={{ submit: texts.editSubmit }}
      form={form}
      onClose={onClose}
    >
      <EmployeeFormFields form={form} />
    </FormDialog>
  );
}

function finish(onClose: () => void, message: string): void {
  raiseToast({ kind: 'success', message });
  onClose();
}

type Form = Pick<ReturnType<typeof useForm<typeof companyEmployees.create, Draft>>, 'values' | 'set' | 'textField'>;

/** Input attributes that turn off text corrections for codes and addresses. */
const ofCode = { autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;

function EmployeeFormFields({ form }: { form: Form }) {
  const textOf = (field: EmployeeField) => ({
    label: labels[field],
    autoComplete: 'off',
    maxLength: peopleCharacters[field],
    ...form.textField(field),
  });
  return (
    <>
      <TextField {...textOf('fullname')} dir="auto" hint={useUndrawnHint(form.values.fullname)} />
      <TextField {...textOf('email')} {...ofCode} inputMode="email" />
      <DepartmentField value={form.values.department} onChange={(department) => form.set({ department })} />
      <div className={styles.pair}>
        <TextField {...textOf('jobTitle')} dir="auto" />
        <TextField {...textOf('employeeNumber')} {...ofCode} />
        <LanguageField value={form.values.language} onChange={(tag) => form.set({ language: tag })} />
        <TimeZoneField value={form.values.timeZone} onChange={(timeZone) => form.set({ timeZone })} />
      </div>
    </>
  );
}

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

const optionOf = (value: string) => ({ value, label: value });

/** A field for an existing or a new department. */
function DepartmentField({ value, onChange }: ChoiceProps) {
  const { data = [] } = useRead(companyEmployees.departments);
  const options = data.filter(({ name }) => name !== '').map(({ name }) => optionOf(name));
  return (
    <Combobox
      label={labels.department}
      value={value}
      valueLabel={value}
      options={options}
      onChange={onChange}
      onCreate={onChange}
      texts={texts.combobox}
    />
  );
}

const names = new Intl.DisplayNames([language], { type: 'language' });

/** Returns the name of a language, or the tag itself if the browser does not know it. */
function nameOf(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A field for a language by name; imported tags such as pt-BR are also named. */
function LanguageField({ value, onChange }: ChoiceProps) {
  const [options] = useState(() =>
    [...languageCodes]
      .map((code) => ({ value: code, label: nameOf(code) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language)),
  );
  return (
    <Combobox
      label={labels.language}
      hint={texts.language}
      value={value}
      valueLabel={value === '' ? '' : nameOf(value)}
      options={options}
      onChange={onChange}
      texts={texts.combobox}
    />
  );
}

function TimeZoneField({ value, onChange }: ChoiceProps) {
  const [options] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')].map(optionOf));
  return (
    <Combobox
      label={labels.timeZone}
      hint={texts.timeZone}
      value={value}
      valueLabel={value}
      options={options}
      onChange={onChange}
      texts={texts.combobox}
    />
  );
}
