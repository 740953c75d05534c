import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { SaveBar } from '../../../shared/forms/save-bar.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { findingTemplateNames } from '../finding-templates-names.texts.ts';
import { libraryPath } from '../library-address.ts';
import { libraryTexts } from '../library.texts.ts';
import { TemplateFields } from './template-fields.tsx';
import { checkTemplate } from './template-form.ts';
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
  const leaving = useLeaveGuard(form.isDirty);
  const { isDirty, isBusy, notice, isOutdated, discard } = form;
  return (
    <>
      <TemplateHead template={template} />
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <TemplateFields form={form} />
          <SaveBar isDirty={isDirty} isBusy={isBusy} notice={notice} isOutdated={isOutdated} onDiscard={discard} />
        </Stack>
      </form>
      <LeaveDialog leaving={leaving} />
    </>
  );
}
