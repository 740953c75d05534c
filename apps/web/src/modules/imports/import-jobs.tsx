import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { useState } from 'react';
import { Link } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { shownRow } from '../../core/texts.ts';
import { ListView } from '../../shared/resource-list/list-view.tsx';
import { useEmptiness } from '../../shared/resource-list/use-emptiness.ts';
import type { ListRows } from '../../shared/resource-list/use-list-rows.ts';
import { type ListState, useListState } from '../../shared/resource-list/use-list-state.ts';
import { FileName } from '../../ui/files/file-name.tsx';
import { relativeTimeWidth } from '../../ui/table/column-widths.ts';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { JobActions } from './import-job-actions.tsx';
import { countedKinds, ImportReportDialog } from './import-report-dialog.tsx';
import { importsTexts } from './imports.texts.ts';
import { isUnderWay, JobProgress, JobState, refreshMs } from './job-state.tsx';

const texts = importsTexts.jobs;

/** Reads a page of jobs, and polls it while one of them is running. */
function useJobs(companyId: string, state: ListState): ListRows<ImportJob> {
  const { data, ...read } = useRead(
    importJobs.list,
    { params: { companyId }, query: { q: state.chosen['q'], cursor: state.cursor } },
    {
      keepPrevious: true,
      refreshOnOpen: true,
      refreshEveryMs: (jobs) => (jobs?.rows.some(isUnderWay) ? refreshMs : 0),
    },
  );
  const emptiness = useEmptiness({ list: importJobs.list, params: { companyId }, state, total: data?.total });
  const moves = data && state.movesFrom(data.nextCursor);
  return { ...read, rows: data?.rows ?? [], total: data?.total, moves, emptiness };
}

const always = ['created', 'updated', 'unchanged'] as const;
/** Counts that are shown only if they are not zero. */
const sometimes = ['missing', 'back', 'candidates', 'rejected', 'leftOut', 'waiting'] as const;

type Report = NonNullable<ImportJob['report']>;

/** Returns the counts to show. With little space, zeros are left out if there are other counts. */
const namedAlways = (report: Report, isBrief: boolean) => {
  const some = always.filter((name) => report[name] > 0);
  return isBrief && some.length > 0 ? some : always;
};

function partsOf(report: Report, isBrief: boolean): string[] {
  const counts = report.preview ? { ...texts.counts, ...texts.planned } : texts.counts;
  return [
    ...namedAlways(report, isBrief).map((name) => counts[name](report[name])),
    ...sometimes.flatMap((name) => {
      const count = report[name] ?? 0;
      return count > 0 ? [counts[name](count)] : [];
    }),
    ...(report.warnings.length > 0 ? [texts.warned(report.warnings.length)] : []),
  ];
}

/** The progress of a job, or its result. */
function Result({ job, isBrief = false }: { job: ImportJob; isBrief?: boolean }) {
  const { state, failure, report } = job;
  if (isUnderWay(job)) return <JobProgress {...job} />;
  if (report === null) return <bdi>{failure}</bdi>;
  if (state === 'Cancelled') return <bdi>{texts.notImported}</bdi>;
  return <TwoLineCell first={<bdi>{shownRow(partsOf(report, isBrief))}</bdi>} second={<ResultLink job={job} />} />;
}

/** The link to the findings of a preview or an import. */
function ResultLink({ job: { _id, company, fileName, state, engagement } }: { job: ImportJob }) {
  const client = `/provider/companies/${company._id}`;
  if (state === 'Preview')
    return (
      <Link to={`${client}/imports/${_id}`} aria-label={texts.openPreviewOf(fileName)}>
        {texts.openPreview}
      </Link>
    );
  if (state !== 'Done' || engagement === null) return null;
  return (
    <Link to={`${client}/engagements/${engagement._id}/findings`} aria-label={texts.viewResultOf(fileName)}>
      {texts.viewResult}
    </Link>
  );
}

const columns: readonly Column<ImportJob>[] = [
  {
    key: 'file',
    title: texts.columns.file,
    cell: ({ fileName, format }) => <TwoLineCell first={<FileName name={fileName} />} second={<code>{format}</code>} />,
    width: '220px',
  },
  { key: 'state', title: texts.columns.state, cell: JobState, width: '132px' },
  { key: 'result', title: texts.columns.result, cell: (job) => <Result job={job} /> },
  {
    key: 'started',
    title: texts.columns.started,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: relativeTimeWidth,
  },
];

const JobCard = (job: ImportJob) => (
  <CardLines
    start={<JobState {...job} />}
    end={<RelativeTime moment={job.createdAt} />}
    title={<FileName name={job.fileName} />}
    foot={<Result job={job} isBrief />}
  />
);

/** True if there are details that do not fit into the row. */
function hasDetails({ failure, report }: ImportJob): boolean {
  if (report === null) return failure !== '';
  const { warnings, rejections = [], byKind = {} } = report;
  return warnings.length > 0 || rejections.length > 0 || countedKinds.some((kind) => byKind[kind] !== undefined);
}

/** The import jobs of a client with their progress and results. */
export function ImportJobs({ companyId }: { companyId: string }) {
  const state = useListState(importJobs.list);
  const source = useJobs(companyId, state);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = source.rows.find(({ _id }) => _id === openId);
  return (
    <>
      <ListView
        name="imports"
        columns={columns}
        texts={texts}
        state={state}
        source={source}
        rowActions={(job) => (
          <JobActions job={job} onDetails={hasDetails(job) ? () => setOpenId(job._id) : undefined} />
        )}
        actionsAtMost={3}
        card={JobCard}
      />
      {open && <ImportReportDialog job={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
