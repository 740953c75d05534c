import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplateRow } from '@gatehouse/contract/finding-templates/finding-template.schema';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { reportLanguages } from '@gatehouse/domain/report-language';

import { languageName } from '../../../core/language-name.ts';
import { formatList } from '../../../core/texts.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { findingTemplateNames } from '../finding-templates-names.texts.ts';
import { libraryPath, templatePath } from '../library-address.ts';
import { libraryTexts } from '../library.texts.ts';

const texts = libraryTexts.list;

const Severity = ({ severity }: FindingTemplateRow) =>
  severity === null ? libraryTexts.nothing : <SeverityBadge severity={severity} label={severityTexts[severity]} />;
const placeholdersOf = ({ placeholders }: FindingTemplateRow): string =>
  placeholders.length === 0 ? libraryTexts.nothing : placeholders.join(', ');

const languagesOf = ({ language, translations }: FindingTemplateRow): string =>
  formatList([
    languageName(language),
    ...translations.map((translation) => {
      const name = languageName(translation.language);
      return translation.isOutdated ? texts.outdatedLanguage(name) : name;
    }),
  ]);

const languageNames = Object.fromEntries(reportLanguages.map((language) => [language, languageName(language)]));

const columns: readonly Column<FindingTemplateRow>[] = [
  {
    key: 'template',
    title: texts.columns.template,
    cell: ({ title, tags }) => <TwoLineCell first={<bdi>{title}</bdi>} second={<bdi>{tags.join(', ')}</bdi>} />,
    identifies: true,
    sort: 'title',
  },
  { key: 'severity', title: texts.columns.severity, cell: Severity, width: '104px' },
  {
    key: 'cwe',
    title: texts.columns.cwe,
    cell: ({ cwe }) => (cwe === null ? libraryTexts.nothing : texts.cwe(cwe)),
    width: '104px',
    priority: 'low',
  },
  { key: 'languages', title: texts.columns.languages, cell: languagesOf, width: '244px', priority: 'low' },
  {
    key: 'placeholders',
    title: texts.columns.placeholders,
    cell: placeholdersOf,
    width: '240px',
    priority: 'lower',
  },
  {
    key: 'editor',
    title: texts.columns.editor,
    cell: ({ editor }) => (editor === '' ? libraryTexts.nothing : <bdi>{editor}</bdi>),
    width: '160px',
    priority: 'lowest',
  },
  {
    key: 'changed',
    title: texts.columns.changed,
    cell: ({ changedAt }) => <RelativeTime moment={changedAt} />,
    width: relativeTimeWidth,
    sort: 'changedAt',
    firstSort: 'descending',
  },
];

const NewTemplate = () => (
  <LinkButton to={`${libraryPath}/new`} variant="primary" icon={<IconPlus size={17} stroke={1.8} />}>
    {findingTemplateNames.newTemplate}
  </LinkButton>
);

export default function LibraryPage() {
  return (
    <>
      <TitledHeader title={findingTemplateNames.title} context={libraryTexts.context} action={<NewTemplate />} />
      <ResourceList
        list={findingTemplates.list}
        name="finding-templates"
        columns={columns}
        texts={texts}
        filters={{
          severity: { label: texts.columns.severity, values: severityTexts },
          language: { label: texts.language, values: languageNames },
          outdated: { label: texts.outdated },
        }}
        rowLink={({ _id }) => templatePath(_id)}
        card={(template, Link) => (
          <CardLines
            start={<Severity {...template} />}
            end={<RelativeTime moment={template.changedAt} />}
            title={<CardTitle Link={Link}>{template.title}</CardTitle>}
            foot={<bdi>{template.tags.join(', ')}</bdi>}
          />
        )}
      />
    </>
  );
}
