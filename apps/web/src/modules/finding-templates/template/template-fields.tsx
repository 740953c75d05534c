import { emptyTemplate } from '@gatehouse/domain/empty-fields';
import type { TemplateFields as Template } from '@gatehouse/domain/finding-template';
import { defaultReportLanguage, type ReportLanguage, reportLanguages } from '@gatehouse/domain/report-language';

import { languageName } from '../../../core/language-name.ts';
import { oneOf } from '../../../core/list-address.ts';
import { VectorField } from '../../../shared/cvss/vector-field.tsx';
import { CweField, OwaspField, SeverityField } from '../../../shared/finding-drafts/finding-fields.tsx';
import { findingFieldTexts as names } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import { LinesField } from '../../../shared/finding-drafts/lines-field.tsx';
import type { useForm } from '../../../shared/forms/use-form.ts';
import { RecordColumns, useHasRail } from '../../../shared/records/record-columns.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { libraryTexts } from '../library.texts.ts';
import { SectionField, sections } from './section-field.tsx';

/** Form values of a template. */
type TemplateValues = Template & { language: ReportLanguage };

/** Form values of a new template. */
export const newTemplate: TemplateValues = { ...emptyTemplate, language: defaultReportLanguage };

/** Returns the validation errors that the page finds before sending. */
export const checkTemplate = ({ title }: TemplateValues) => ({
  title: title.trim() === '' ? libraryTexts.page.titleMissing : undefined,
});

interface TemplateFieldsProps {
  /** The form of a new or existing template. */
  form: Pick<ReturnType<typeof useForm<never, TemplateValues>>, 'values' | 'set' | 'textField' | 'errorOf'>;
}

const Writing = ({ form }: TemplateFieldsProps) => (
  <Card>
    <Stack gap={12}>
      <TextField label={names.title} dir="auto" maxLength={500} autoComplete="off" {...form.textField('title')} />
      <Text tone="muted" size={13}>
        {libraryTexts.page.hint}
      </Text>
      {sections.map((name) => (
        <SectionField
          key={name}
          name={name}
          hint={name === 'recommendation' ? names.actionHint : undefined}
          form={form}
        />
      ))}
    </Stack>
  </Card>
);

const languages = reportLanguages.map((value) => ({ value, label: languageName(value) }));

function LanguageField({ form: { values, set, errorOf } }: TemplateFieldsProps) {
  return (
    <SelectField
      label={libraryTexts.page.language}
      hint={libraryTexts.page.languageHint}
      error={errorOf('language')}
      options={languages}
      value={values.language}
      onChange={(value) => set({ language: oneOf(reportLanguages, value) ?? values.language })}
    />
  );
}

function Classification({ form }: TemplateFieldsProps) {
  const { values, set, errorOf } = form;
  return (
    <Card>
      <Stack gap={12}>
        <LanguageField form={form} />
        <SeverityField value={values.severity} vector={values.cvssv3} onChange={(severity) => set({ severity })} />
        <VectorField
          label={names.cvssv3}
          value={values.cvssv3}
          error={errorOf('cvssv3')}
          onChange={(cvssv3) => set({ cvssv3 })}
        />
        <CweField value={values.cwe} error={errorOf('cwe')} onChange={(cwe) => set({ cwe })} />
        <OwaspField value={values.owasp} error={errorOf('owasp')} onChange={(owasp) => set({ owasp })} />
        <LinesField
          label={names.references}
          value={values.references}
          error={errorOf('references')}
          onChange={(references) => set({ references })}
        />
        <LinesField label={names.tags} value={values.tags} error={errorOf('tags')} onChange={(tags) => set({ tags })} />
      </Stack>
    </Card>
  );
}

/** The texts of a template, and beside them its classification. */
export function TemplateFields({ form }: TemplateFieldsProps) {
  const hasRail = useHasRail();
  const rail = <Classification form={form} />;
  return (
    <RecordColumns rail={rail} above={null}>
      <Writing form={form} />
      {!hasRail && rail}
    </RecordColumns>
  );
}
