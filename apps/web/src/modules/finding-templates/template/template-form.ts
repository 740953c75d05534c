import type { TemplateFields } from '@gatehouse/domain/finding-template';

import type { useForm } from '../../../shared/forms/use-form.ts';
import { libraryTexts } from '../library.texts.ts';

/** Form values of a new template. */
export const newTemplate: TemplateFields = {
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
export const checkTemplate = ({ title }: TemplateFields) => ({
  title: title.trim() === '' ? libraryTexts.page.titleMissing : undefined,
});

/** The form of a new or existing template. */
export type TemplateForm = Pick<
  ReturnType<typeof useForm<never, TemplateFields>>,
  'values' | 'set' | 'textField' | 'errorOf'
>;
