import type { ImportFinding } from '@gatehouse/contract/imports/import-findings.schema';
import { importFindingChanges } from '@gatehouse/contract/imports/import-findings';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { useState } from 'react';

import { formatNumber } from '../../../core/texts.ts';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { type ListRows, usePagedRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { columnsOf, FindingCard } from './finding-columns.tsx';
import { jobTexts as texts } from './job.texts.ts';
import type { LeftOut } from './use-left-out.ts';

/** More rows than an import can have. */
const rowsAtMost = 20_000;

type Report = NonNullable<ImportJob['report']>;

const countsOf = ({ created, updated, unchanged }: Report) => ({ new: created, changed: updated, unchanged });

const viewsOf = (report: Report) =>
  importFindingChanges.map((change) => ({
    key: change,
    label: texts.views[change],
    parameters: { change },
    count: formatNumber(countsOf(report)[change]),
  }));

/** Returns the first group that has findings. */
const firstOf = (report: Report): string =>
  importFindingChanges.find((change) => countsOf(report)[change] > 0) ?? 'new';

interface ImportFindingsProps {
  job: ImportJob;
  report: Report;
  leftOut: LeftOut;
}

/** The findings of a preview in three groups. Those that are not selected are not imported. */
export function ImportFindings({ job, report, leftOut }: ImportFindingsProps) {
  const list = importJobs.findings;
  const params = { companyId: job.company._id, id: job._id };
  const state = useListState(list, { views: viewsOf(report), defaultView: firstOf(report) });
  const source = usePagedRows({ list, params, state });
  const canSelect = state.view !== 'unchanged';
  const filters = { severity: { label: texts.columns.severity, values: texts.severities } };
  return (
    <ListView
      name="import-findings"
      columns={columnsOf(state.view)}
      texts={texts.list}
      state={state}
      source={source}
      views={viewsOf(report)}
      facets={facetsOf(list, state, { filters, counts: undefined })}
      card={FindingCard}
      selection={canSelect ? boxesOf(source, leftOut) : undefined}
      notes={canSelect && <Selection report={report} source={source} leftOut={leftOut} />}
    />
  );
}

/** The row checkboxes. A finding is imported unless its checkbox is cleared. */
const boxesOf = ({ rows }: ListRows<ImportFinding>, leftOut: LeftOut) => ({
  chosen: new Set(rows.map(({ _id }) => _id).filter((id) => !leftOut.ids.has(id))),
  onChange: (selected: ReadonlySet<string>) => leftOut.select(rows, selected),
  allLabel: texts.selection.page,
  labelOf: ({ title }: ImportFinding) => texts.selection.row(title),
  isActive: true,
});

interface SelectionProps {
  report: Report;
  source: ListRows<ImportFinding>;
  leftOut: LeftOut;
}

/** The number of selected findings, with buttons that select all or none of those that match the view and its filters. */
function Selection({ report: { created, updated }, source, leftOut }: SelectionProps) {
  const [isReading, setIsReading] = useState(false);
  const total = created + updated;
  const changeAll = async (isLeftOut: boolean): Promise<void> => {
    setIsReading(true);
    const rows = await source.readAll?.(rowsAtMost);
    setIsReading(false);
    if (rows) leftOut.change(rows, isLeftOut);
  };
  return (
    <Row>
      <span role="status">{texts.selection.summary(total - leftOut.ids.size, total)}</span>
      <Button variant="quiet" size="small" isBusy={isReading} onClick={() => void changeAll(false)}>
        {texts.selection.all}
      </Button>
      <Button variant="quiet" size="small" isBusy={isReading} onClick={() => void changeAll(true)}>
        {texts.selection.none}
      </Button>
    </Row>
  );
}
