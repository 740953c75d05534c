import type { ReportTemplate } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates, templateNameCharacters } from '@gatehouse/contract/report-templates/report-templates';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { SaveBar } from '../../../shared/forms/edit-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { OptionsFields } from '../options/options-fields.tsx';
import { templatesPath } from '../report-templates-address.ts';
import { reportTemplateNames } from '../report-templates-names.texts.ts';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import { TemplateClientsField } from '../word/template-clients-field.tsx';
import { WordFilesCard } from '../word/word-files-card.tsx';
import { RemoveTemplate } from './remove-template.tsx';
import styles from './template.module.css';

const texts = reportTemplateTexts.template;
const missing = { ...texts.missing, to: templatesPath };

export default function TemplatePage() {
  const { templateId = '' } = useParams();
  const reading = useRead(reportTemplates.get, { params: { templateId } }, { refreshOnOpen: true });
  usePageTitle(reading.data?.name ?? reportTemplateNames.title);
  return (
    <RecordBody isPage reading={reading} missing={missing}>
      {(template) => (
        <>
          <TemplateHead template={template} />
          <Stack gap={16}>
            <TemplateForm key={template._id} template={template} />
            <div className={styles.form}>
              <WordFilesCard templateId={template._id} />
            </div>
          </Stack>
        </>
      )}
    </RecordBody>
  );
}

function TemplateHead({ template }: { template: ReportTemplate }) {
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, isDefault, numOfEngagements } = template;
  return (
    <>
      <RecordHead
        crumbs={[{ label: reportTemplateNames.title, to: templatesPath }, { label: name }]}
        title={<bdi>{name}</bdi>}
        meta={[
          ...(isDefault ? [<Badge key="default">{reportTemplateTexts.isDefault}</Badge>] : []),
          <bdi key="engagements">{reportTemplateTexts.engagements(numOfEngagements)}</bdi>,
        ]}
        menu={[{ label: reportTemplateTexts.remove.open, tone: 'danger', onSelect: () => setIsRemoving(true) }]}
      />
      {isRemoving && (
        <RemoveTemplate
          template={template}
          onRemoved={() => void navigate(templatesPath)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

function TemplateForm({ template }: { template: ReportTemplate }) {
  const initial = useMemo(() => {
    const { name, isDefault, companyIds, options } = template;
    return { name, isDefault, companyIds, options };
  }, [template]);
  const form = useForm({
    endpoint: reportTemplates.save,
    initial,
    check: ({ name }) => ({ name: name.trim() === '' ? reportTemplateTexts.create.missing : undefined }),
    // The latest revision shown on the page, so that changes by others are not overwritten unseen.
    toInput: (values) => ({ params: { templateId: template._id }, body: { ...values, revision: template.revision } }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
  const { values, set, isDirty } = form;
  const leaving = useLeaveGuard(isDirty);
  return (
    <form className={classNames(stackLook(), styles.form)} onSubmit={form.submit} noValidate>
      <Card>
        <Stack gap={16}>
          <TextField
            label={texts.name}
            maxLength={templateNameCharacters}
            dir="auto"
            autoComplete="off"
            {...form.textField('name')}
          />
          <Checkbox
            label={texts.default}
            checked={values.isDefault}
            onChange={({ target }) => set({ isDefault: target.checked })}
          />
          <TemplateClientsField
            value={values.companyIds}
            error={form.errorOf('companyIds')}
            onChange={(companyIds) => set({ companyIds })}
          />
          <OptionsFields
            options={values.options}
            onChange={(options) => set({ options })}
            error={form.errorOf('options.classification')}
          />
        </Stack>
      </Card>
      <SaveBar {...form} onDiscard={form.discard} />
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
