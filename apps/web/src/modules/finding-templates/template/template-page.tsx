import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { EditForm } from '../../../shared/forms/edit-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { findingTemplateNames } from '../finding-templates-names.texts.ts';
import { libraryPath } from '../library-address.ts';
import { libraryTexts } from '../library.texts.ts';
import { checkTemplate, TemplateFields } from './template-fields.tsx';
import { TemplateHead } from './template-head.tsx';

const texts = libraryTexts.page;

export default function TemplatePage() {
  const { templateId = '' } = useParams();
  const reading = useRead(findingTemplates.get, { params: { templateId } }, { refreshOnOpen: true });
  usePageTitle(reading.data?.title ?? findingTemplateNames.title);
  return (
    <RecordBody isPage reading={reading} missing={{ ...texts.missing, to: libraryPath }}>
      {(template) => <TemplateEditor key={template._id} template={template} />}
    </RecordBody>
  );
}

interface TemplateProps {
  template: FindingTemplate;
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

function TemplateEditor({ template }: TemplateProps) {
  const form = useTemplateForm(template);
  return (
    <>
      <TemplateHead template={template} />
      <EditForm form={form}>
        <TemplateFields form={form} />
      </EditForm>
    </>
  );
}
