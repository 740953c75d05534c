import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { SaveBar } from '../../../shared/forms/save-bar.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { findingTemplateNames } from '../finding-templates-names.texts.ts';
import { libraryPath } from '../library-address.ts';
import { libraryTexts } from '../library.texts.ts';
import { TemplateFields } from './template-fields.tsx';
import { checkTemplate } from './template-form.ts';

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
  const { title, severity, cvssv3, description, impact, recommendation, references, cwe, owasp, tags } = template;
  return useForm({
    endpoint: findingTemplates.save,
    initial: { title, severity, cvssv3, description, impact, recommendation, references, cwe, owasp, tags },
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

function TemplateHead({ template }: TemplateProps) {
  const { title, placeholders, editor, changedAt } = template;
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      <RecordHead
        crumbs={[{ label: findingTemplateNames.title, to: libraryPath }, { label: title }]}
        title={<bdi>{title}</bdi>}
        meta={[
          placeholders.length === 0 ? (
            texts.noPlaceholders
          ) : (
            <Sentence key="placeholders" text={texts.placeholders(placeholders)} />
          ),
          ...(editor === '' ? [] : [<bdi key="editor">{editor}</bdi>]),
          <RelativeTime key="changed" moment={changedAt} />,
        ]}
        menu={[{ label: texts.remove, tone: 'danger', onSelect: () => setIsRemoving(true) }]}
      />
      {isRemoving && <RemoveDialog template={template} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

function RemoveDialog({ template, onClose }: TemplateProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const { change, isBusy, failure } = useChange(findingTemplates.remove, { isQuiet: true });
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: { templateId: template._id } });
    if (error) return;
    raiseToast({ kind: 'success', message: texts.removed });
    void navigate(libraryPath);
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      texts={{ submit: texts.remove }}
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}
