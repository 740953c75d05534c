import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';

import { raiseToast } from '../../../core/toast.ts';
import { EditForm } from '../../../shared/forms/edit-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { libraryTexts } from '../library.texts.ts';
import { checkTemplate, TemplateFields } from './template-fields.tsx';
import { TemplateFrame } from './template-head.tsx';

const texts = libraryTexts.page;

export default function TemplatePage() {
  return <TemplateFrame>{(template) => <TemplateEditor key={template._id} template={template} />}</TemplateFrame>;
}

function useTemplateForm({ _id, revision, ...template }: FindingTemplate) {
  const { title, description, impact, recommendation, language } = template;
  const { severity, cvssv3, references, cwe, owasp, tags } = template;
  const written = { title, description, impact, recommendation, language };
  return useForm({
    endpoint: findingTemplates.save,
    initial: { ...written, severity, cvssv3, references, cwe, owasp, tags },
    check: checkTemplate,
    toInput: (values) => ({ params: { templateId: _id }, body: { ...values, revision } }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
}

function TemplateEditor({ template }: { template: FindingTemplate }) {
  const form = useTemplateForm(template);
  return (
    <EditForm form={form}>
      <TemplateFields form={form} />
    </EditForm>
  );
}
