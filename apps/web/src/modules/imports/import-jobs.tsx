import { type ImportJob, importJobs } from '@gatehouse/contract/import-jobs';
import { shortFileName } from '@gatehouse/domain/file-name';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { shownFileSize } from '../../core/file-size.ts';
import { shownRow } from '../../core/texts.ts';
import { raiseToast } from '../../core/toast.ts';
import { ListView } from '../../shared/resource-list/list-view.tsx';
import type { ListRows } from '../../shared/resource-list/use-list-rows.ts';
import { type ListState, useListState } from '../../shared/resource-list/use-list-state.ts';
import { importSigns } from '../../shared/vocabulary/signs.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { FileName } from '../../ui/files/file-name.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { ImportReportDialog } from './import-report-dialog.tsx';
import { importsTexts } from './imports.texts.ts';

const texts = importsTexts.jobs;
/** How often the list is read while an import is running, in milliseconds. */
const refreshMs = 1_000;

const isUnderWay = ({ state }: ImportJob): boolean => state === 'Waiting' || state === 'Running';

/** The page of jobs in force, read again and again while one of them is running. */
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
  return { ...read, rows: data?.rows ?? [], total: data?.total, moves: data && state.movesFrom(data.nextCursor) };
}

const StateBadge = ({ state }: ImportJob) => (
  <StatusBadge look="plain" sign={importSigns[state]} label={texts.states[state]} />
);

/** How far a job is, and its result once it has ended. */
function Result(job: ImportJob) {
  const { fileName, bytesRead, bytesTotal, failure, report } = job;
  if (isUnderWay(job)) {
    const share = bytesTotal === 0 ? 0 : Math.min(1, bytesRead / bytesTotal);
    const text = texts.read(shownFileSize(bytesRead), shownFileSize(bytesTotal));
    return <Progress label={texts.progress(fileName)} value={share} text={text} />;
  }
  if (report === null) return <bdi>{failure}</bdi>;
  const { created, updated, unchanged, rejected } = report;
  const { counts } = texts;
  const parts = [
    counts.created(created),
    counts.updated(updated),
    counts.unchanged(unchanged),
    ...(rejected > 0 ? [counts.rejected(rejected)] : []),
  ];
  return <bdi>{shownRow(parts)}</bdi>;
}

const columns: readonly Column<ImportJob>[] = [
  {
    key: 'file',
    title: texts.columns.file,
    cell: ({ fileName, format }) => <TwoLineCell first={<FileName name={fileName} />} second={<code>{format}</code>} />,
    width: '220px',
  },
  { key: 'state', title: texts.columns.state, cell: StateBadge, width: '132px' },
  { key: 'result', title: texts.columns.result, cell: (job) => <Result {...job} /> },
  {
    key: 'started',
    title: texts.columns.started,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: '132px',
  },
];

const JobCard = (job: ImportJob) => (
  <CardLines
    start={<StateBadge {...job} />}
    end={<RelativeTime moment={job.createdAt} />}
    title={<FileName name={job.fileName} />}
    foot={<Result {...job} />}
  />
);

/** Whether there is more to say than fits into the row. */
const hasDetails = ({ failure, report }: ImportJob): boolean =>
  failure !== '' || (report !== null && (report.warnings.length > 0 || (report.rejections ?? []).length > 0));

/** The import jobs of a client, with their progress and their results. */
export function ImportJobs({ companyId }: { companyId: string }) {
  const state = useListState(importJobs.list);
  const source = useJobs(companyId, state);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = source.rows.find(({ _id }) => _id === openId);
  const actionsOf = (job: ImportJob) => {
    if (isUnderWay(job)) return <CancelButton job={job} />;
    if (!hasDetails(job)) return null;
    return (
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.detailsOf(job.fileName)}
        onClick={() => setOpenId(job._id)}
      >
        {texts.details}
      </Button>
    );
  };
  return (
    <>
      <ListView
        name="imports"
        columns={columns}
        texts={texts}
        state={state}
        source={source}
        rowActions={actionsOf}
        card={JobCard}
      />
      {open && <ImportReportDialog job={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function CancelButton({ job: { _id, company, fileName } }: { job: ImportJob }) {
  const { change, isBusy } = useChange(importJobs.cancel);
  const cancel = async (): Promise<void> => {
    const { error } = await change({ params: { companyId: company._id, id: _id } });
    if (!error) raiseToast({ kind: 'success', message: texts.cancelled(shortFileName(fileName)) });
  };
  return (
    <Button size="small" isBusy={isBusy} aria-label={texts.cancelOf(fileName)} onClick={() => void cancel()}>
      {texts.cancel}
    </Button>
  );
}
