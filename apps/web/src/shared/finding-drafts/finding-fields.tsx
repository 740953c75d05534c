import { draftSeverity } from '@gatehouse/domain/draft-severity';
import { isSeverity, severities, type Severity } from '@gatehouse/domain/severity';
import { owaspCategories, weaknesses } from '@gatehouse/domain/weaknesses';

import { Combobox } from '../../ui/forms/combobox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { severityTexts } from '../vocabulary/severities.texts.ts';
import { findingFieldTexts as texts } from './finding-fields.texts.ts';

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

const levels = [
  { value: '', label: texts.notRated },
  ...severities.map((value) => ({ value, label: severityTexts[value] })),
];
const cweOptions = weaknesses.map(({ id, name }) => ({ value: String(id), label: texts.cweNumber(id), hint: name }));
const owaspOptions = owaspCategories.map((name) => ({ value: name, label: name }));

const cweIn = (text: string): number | null => {
  const number = Number(text.trim().replace(/^cwe-/i, ''));
  return Number.isInteger(number) && number > 0 && number <= 100_000 ? number : null;
};

/** The severity field. If the vector has a score, the severity follows from it and cannot be selected. */
export function SeverityField({ value, vector, onChange }: FieldProps<Severity | null> & { vector: string }) {
  const rated = draftSeverity({ severity: null, cvssv3: vector });
  return (
    <Field label={texts.severity} {...(rated && { hint: texts.byVector })}>
      {(wiring) => (
        <Select
          {...wiring}
          options={levels}
          disabled={rated !== null}
          value={rated ?? value ?? ''}
          onChange={({ target }) => onChange(isSeverity(target.value) ? target.value : null)}
        />
      )}
    </Field>
  );
}

/** A CWE weakness: a frequent one or any other by its number. */
export function CweField({ value, onChange, error }: FieldProps<number | null>) {
  const known = weaknesses.find(({ id }) => id === value);
  return (
    <Combobox
      label={texts.cwe}
      texts={texts.combobox}
      error={error}
      options={cweOptions}
      value={value === null ? '' : String(value)}
      {...(value !== null && {
        valueLabel: known ? texts.cweNamed(known.id, known.name) : texts.cweNumber(value),
      })}
      onChange={(chosen) => onChange(chosen === '' ? null : cweIn(chosen))}
      onCreate={(text) => onChange(cweIn(text))}
    />
  );
}

/** A category of an OWASP Top 10 list. */
export const OwaspField = ({ value, onChange, error }: FieldProps<string>) => (
  <Combobox
    label={texts.owasp}
    texts={texts.combobox}
    error={error}
    options={owaspOptions}
    value={value}
    valueLabel={value}
    onChange={onChange}
    onCreate={(owasp) => onChange(owasp.slice(0, 100))}
  />
);
