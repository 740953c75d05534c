import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { useNavigate } from 'react-router';

import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { findingTemplateNames } from '../finding-templates-names.texts.ts';
import { libraryPath, templatePath } from '../library-address.ts';
import { libraryTexts } from '../library.texts.ts';
import { checkTemplate, newTemplate, TemplateFields } from './template-fields.tsx';

const texts = libraryTexts.page;

export default function NewTemplatePage() {
  const navigate = useNavigate();
  const form = useForm({
    endpoint: findingTemplates.create,
    initial: newTemplate,
    check: checkTemplate,
    toInput: (body) => ({ body }),
    onSaved: ({ _id }) => {
      raiseToast({ kind: 'success', message: texts.created });
      void navigate(templatePath(_id), { replace: true });
    },
  });
  const leaving = useLeaveGuard(form.isDirty);
  usePageTitle(findingTemplateNames.newTemplate);
  return (
    <>
      <RecordHead
        crumbs={[{ label: findingTemplateNames.title, to: libraryPath }, { label: findingTemplateNames.newTemplate }]}
        title={findingTemplateNames.newTemplate}
      />
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <TemplateFields form={form} />
          {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
          <Row>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {texts.create}
            </Button>
            <LinkButton to={libraryPath}>{texts.cancel}</LinkButton>
          </Row>
        </Stack>
      </form>
      <LeaveDialog leaving={leaving} />
    </>
  );
}
