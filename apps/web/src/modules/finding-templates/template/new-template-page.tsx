import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { useNavigate } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { CreateForm } from '../../../shared/forms/create-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordHead } from '../../../shared/records/record-head.tsx';
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
  usePageTitle(findingTemplateNames.newTemplate);
  return (
    <>
      <RecordHead
        crumbs={[{ label: findingTemplateNames.title, to: libraryPath }, { label: findingTemplateNames.newTemplate }]}
        title={findingTemplateNames.newTemplate}
      />
      <CreateForm form={form} submit={texts.create} cancelTo={libraryPath}>
        <TemplateFields form={form} />
      </CreateForm>
    </>
  );
}
