import type { ReportTemplateRow } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates, templateNameCharacters } from '@gatehouse/contract/report-templates/report-templates';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { formatNumber } from '../../../core/texts.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { templatePath } from '../report-templates-address.ts';
import { reportTemplateNames } from '../report-templates-names.texts.ts';
import { reportTemplateTexts as texts } from '../report-templates.texts.ts';
import { RemoveTemplate } from '../template/remove-template.tsx';

const defaultMark = ({ isDefault }: ReportTemplateRow): string => (isDefault ? texts.isDefault : '');

const columns: readonly Column<ReportTemplateRow>[] = [
  {
    key: 'name',
    identifies: true,
    title: texts.columns.name,
    cell: (template) => <TwoLineCell first={template.name} second={defaultMark(template)} />,
    sort: 'name',
  },
  {
    key: 'engagements',
    title: texts.columns.engagements,
    cell: ({ numOfEngagements }) => formatNumber(numOfEngagements),
    kind: 'number',
    width: '130px',
    priority: 'low',
  },
  {
    key: 'changed',
    title: texts.columns.changed,
    cell: ({ updatedAt }) => <RelativeTime moment={updatedAt} />,
    sort: 'updatedAt',
    firstSort: 'descending',
    width: '150px',
    priority: 'lower',
  },
];

export default function TemplatesPage() {
  const [isCreating, setIsCreating] = useState(false);
  const [removing, setRemoving] = useState<ReportTemplateRow | null>(null);
  usePageTitle(reportTemplateNames.title);
  return (
    <>
      <PageHeader
        title={reportTemplateNames.title}
        context={texts.context}
        action={
          <Button variant="primary" icon={<IconPlus size={17} stroke={1.8} />} onClick={() => setIsCreating(true)}>
            {texts.create.open}
          </Button>
        }
      />
      <ResourceList
        list={reportTemplates.list}
        name="report-templates"
        columns={columns}
        texts={texts.list}
        rowLink={({ _id }) => templatePath(_id)}
        rowActions={(template) => <TemplateMenu template={template} onRemove={() => setRemoving(template)} />}
        card={(template, Link) => (
          <CardLines
            start={defaultMark(template)}
            end={<RelativeTime moment={template.updatedAt} />}
            title={
              <Link>
                <bdi>{template.name}</bdi>
              </Link>
            }
            foot={texts.engagements(template.numOfEngagements)}
          />
        )}
      />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
      {removing && <RemoveTemplate template={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function TemplateMenu({ template, onRemove }: { template: ReportTemplateRow; onRemove: () => void }) {
  const { change } = useChange(reportTemplates.save);
  const { _id: templateId, name, options, revision, isDefault } = template;
  const makeDefault = async (): Promise<void> => {
    const { error } = await change({ params: { templateId }, body: { name, options, revision, isDefault: true } });
    if (!error) raiseToast({ kind: 'success', message: texts.madeDefault(name) });
  };
  const label = texts.actionsOf(name);
  return (
    <Menu
      label={label}
      items={[
        ...(isDefault ? [] : [{ label: texts.makeDefault, onSelect: () => void makeDefault() }]),
        { label: texts.remove.open, tone: 'danger' as const, onSelect: onRemove },
      ]}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    endpoint: reportTemplates.create,
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.create.missing : undefined }),
    toInput: ({ name }) => ({ body: { name } }),
    onSaved: ({ _id }) => void navigate(templatePath(_id)),
  });
  return (
    <FormDialog
      size="small"
      title={texts.create.title}
      texts={{ submit: texts.create.submit }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={texts.create.field}
        maxLength={templateNameCharacters}
        dir="auto"
        autoComplete="off"
        {...form.textField('name')}
      />
    </FormDialog>
  );
}
