import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { IssueFilter, QueueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';

import { isJobOver } from '../../../shared/jobs/job-progress.ts';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { IssueChangeDialog } from '../list/issue-change-dialog.tsx';
import { staffSide } from '../list/issue-side.tsx';
import { IssueJobBar } from '../list/issue-job-bar.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { type ClientJobs, ClientJobReader, type ClientPart } from './use-client-jobs.tsx';

const texts = issueTexts.bulk;

/** Maximum number of clients in one change, because the API limits how many jobs start per minute. */
export const clientsAtMost = 30;

/** The issues of a change, by client. */
export interface QueueTarget {
  parts: readonly ClientPart[];
  count: number;
  clear?: () => void;
}

const partsOf = (rows: readonly QueuedIssue[]): ClientPart[] =>
  [...Map.groupBy(rows, ({ company }) => company._id)].map(([companyId, some]) => ({
    companyId,
    ids: some.map(({ _id }) => _id),
  }));

/** The bulk change of selected issues of several clients. */
export const queueBulk = (onChange: (target: QueueTarget) => void): Bulk<QueuedIssue> => ({
  labelOf: ({ idVisual }) => idVisual,
  actions: (rows, clear) => (
    <Button
      size="small"
      variant="primary"
      onClick={() => onChange({ parts: partsOf(rows), count: rows.length, clear })}
    >
      {texts.change}
    </Button>
  ),
});

interface Everything {
  filter: Readonly<Record<string, string>>;
  facets: QueueFacets | undefined;
  total: number | undefined;
}

/**
 * The menu item that changes all matching issues. It is not offered for a search, which also matches client names here but not in the list
 * of one client.
 */
export function changeOfAll(
  { filter, facets, total = 0 }: Everything,
  onChange: (target: QueueTarget) => void,
): MenuItem[] {
  const { company, q, ...rest } = filter;
  const clients = (facets?.clients ?? []).filter(({ _id, count }) => count > 0 && (company ?? _id) === _id);
  if (total === 0 || q !== undefined || clients.length === 0 || clients.length > clientsAtMost) return [];
  const parts = clients.map(({ _id }) => ({ companyId: _id, filter: rest as IssueFilter }));
  const look = { size: 17, stroke: 1.6 } as const;
  return [
    {
      label: texts.changeAll(total),
      icon: <IconRefresh {...look} />,
      onSelect: () => onChange({ parts, count: total }),
    },
  ];
}

interface QueueChangesProps {
  jobs: ClientJobs;
  target: QueueTarget | null;
  onClose: () => void;
}

/** The dialog, progress and result of a change at several clients. */
export const QueueChanges = ({ jobs, target, onClose }: QueueChangesProps) => (
  <>
    {jobs.jobs
      .filter(({ job }) => !isJobOver(job))
      .map(({ companyId, job }) => (
        <ClientJobReader key={job._id} companyId={companyId} jobId={job._id} onJob={jobs.note} />
      ))}
    <IssueJobBar state={jobs} />
    {target && (
      <IssueChangeDialog
        side={staffSide}
        target={{ count: target.count }}
        job={{ start: (status, reason) => jobs.start(target.parts, status, reason) }}
        onClose={onClose}
        onStarted={() => target.clear?.()}
      />
    )}
  </>
);
