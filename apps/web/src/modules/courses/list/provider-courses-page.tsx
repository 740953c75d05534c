import { courseStates } from '@gatehouse/contract/courses/courses';
import type { ProviderCourse } from '@gatehouse/contract/courses/courses.schema';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { formatNumber } from '../../../core/texts.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { courseSigns } from '../course-signs.ts';
import { coursePath } from '../courses-address.ts';
import { courseNames } from '../courses-names.texts.ts';
import { coursesTexts as texts } from '../courses.texts.ts';

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  ...courseStates.map((state) => ({ key: state, label: texts.states[state], parameters: { state } })),
];

const Status = ({ state }: ProviderCourse) => (
  <StatusBadge look="plain" sign={courseSigns[state]} label={texts.states[state]} />
);
const versionOf = ({ version }: ProviderCourse): string =>
  version === null ? texts.noVersion : texts.version(version);
/** Returns a note for a published course that has a draft of its next version. */
const detailOf = ({ hasDraft, state }: ProviderCourse): string => (hasDraft && state !== 'Draft' ? texts.draft : '');

const columns: readonly Column<ProviderCourse>[] = [
  {
    key: 'title',
    identifies: true,
    title: texts.columns.course,
    cell: (course) => <TwoLineCell first={course.title} second={detailOf(course)} />,
    sort: 'title',
  },
  { key: 'state', title: texts.columns.state, cell: (course) => <Status {...course} />, width: '140px' },
  { key: 'version', title: texts.columns.version, cell: versionOf, kind: 'number', width: '90px' },
  {
    key: 'chapters',
    title: texts.columns.chapters,
    cell: ({ numOfChapters }) => formatNumber(numOfChapters),
    kind: 'number',
    width: '100px',
    priority: 'low',
  },
  {
    key: 'clients',
    title: texts.columns.clients,
    cell: ({ numOfCompanies }) => formatNumber(numOfCompanies),
    kind: 'number',
    width: '90px',
    priority: 'low',
  },
  {
    key: 'changed',
    title: texts.columns.changed,
    cell: ({ updatedAt }) => <RelativeTime moment={updatedAt} />,
    sort: 'updatedAt',
    firstSort: 'descending',
    width: '140px',
    priority: 'lower',
  },
];

export function ProviderCoursesPage() {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <TitledHeader
        title={courseNames.title}
        context={texts.providerContext}
        action={
          <Button variant="primary" icon={<IconPlus size={17} stroke={1.8} />} onClick={() => setIsCreating(true)}>
            {texts.create.open}
          </Button>
        }
      />
      <ResourceList
        list={providerCourses.list}
        name="provider-courses"
        columns={columns}
        texts={texts.providerList}
        views={views}
        defaultView="all"
        rowLink={({ _id }) => coursePath(_id)}
        card={(course, Link) => (
          <CardLines
            start={<Status {...course} />}
            end={<RelativeTime moment={course.updatedAt} />}
            title={<CardTitle Link={Link}>{course.title}</CardTitle>}
            foot={versionOf(course)}
          />
        )}
      />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    endpoint: providerCourses.create,
    initial: { title: '' },
    check: ({ title }) => ({ title: title.trim() === '' ? texts.create.missing : undefined }),
    toInput: ({ title }) => ({ body: { title, language: 'en' } }),
    onSaved: ({ _id }) => void navigate(coursePath(_id)),
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
        maxLength={200}
        dir="auto"
        autoComplete="off"
        {...form.textField('title')}
      />
    </FormDialog>
  );
}
