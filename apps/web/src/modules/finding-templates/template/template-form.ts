import type { TemplateFields } from '@gatehouse/domain/finding-template';
import { defaultReportLanguage, type ReportLanguage } from '@gatehouse/domain/report-language';

import type { useForm } from '../../../shared/forms/use-form.ts';
import { libraryTexts } from '../library.texts.ts';

/** Form values of a template. */
type TemplateValues = TemplateFields & { language: ReportLanguage };

/** Form values of a new template. */
export const newTemplate: TemplateValues = {
  language: defaultReportLanguage,
  title: '',
  severity: null,
  cvssv3: '',
  description: '',
  impact: '',
  recommendation: '',
  references: [],
  cwe: null,
  owasp: '',
  tags: [],
};

/** Returns the validation errors that the page finds before sending. */
export const checkTemplate = ({ title }: TemplateValues) => ({
  title: title.trim() === '' ? libraryTexts.page.titleMissing : undefined,
});

/** The form of a new or existing template. */
export type TemplateForm = Pick<
  ReturnType<typeof useForm<never, TemplateValues>>,
  'values' | 'set' | 'textField' | 'errorOf'
>;
