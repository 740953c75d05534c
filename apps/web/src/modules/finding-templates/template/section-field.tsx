import type { TemplateTexts } from '@gatehouse/domain/finding-template';

import { findingFieldTexts as names } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import type { useForm } from '../../../shared/forms/use-form.ts';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';

/** The long texts of a template. */
export const sections = ['description', 'impact', 'recommendation'] as const;
const rows = { description: 8, impact: 4, recommendation: 6 } as const;

interface SectionFieldProps {
  name: (typeof sections)[number];
  hint?: string | undefined;
  form: Pick<ReturnType<typeof useForm<never, TemplateTexts>>, 'values' | 'set' | 'errorOf'>;
}

/** The editor of a long text of a template, or of its translation. */
export const SectionField = ({ name, hint, form: { values, set, errorOf } }: SectionFieldProps) => (
  <MarkdownField
    label={names[name]}
    hint={hint}
    rows={rows[name]}
    mayBeBeside={false}
    value={values[name]}
    error={errorOf(name)}
    onChange={(text) => set({ [name]: text })}
  />
);
