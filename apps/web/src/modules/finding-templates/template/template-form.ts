import type { TemplateFields } from '@gatehouse/domain/finding-template';

import type { useForm } from '../../../shared/forms/use-form.ts';
import { libraryTexts } from '../library.texts.ts';

/** What a new template begins with. */
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

/** What the page can say before a template is sent. */
export const checkTemplate = ({ title }: TemplateFields) => ({
  title: title.trim() === '' ? libraryTexts.page.titleMissing : undefined,
});

/** The form of a template, new or not. */
export type TemplateForm = Pick<
  ReturnType<typeof useForm<never, TemplateFields>>,
  'values' | 'set' | 'textField' | 'errorOf'
>;
