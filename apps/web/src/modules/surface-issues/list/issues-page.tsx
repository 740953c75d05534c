import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import type { IssueTrend } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { bySide } from '../../../core/sides.ts';
import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { useIsStarted } from '../../../shared/monitoring/use-is-started.ts';
import { surfaceTabTexts } from '../../../shared/surface/surface-tabs.texts.ts';
import { surfaceTabs } from '../../../shared/surface/surface-tabs.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { companyScope } from './company-issues.tsx';
import { IssueList } from './issue-list.tsx';
import { formatNumber } from '../../../core/texts.ts';
import { type KpiFigure, KpiStrip } from '../../../ui/charts/kpi.tsx';
import { issuesAddress, vulnerableIssues } from '../issue-address.ts';

/** The issues of a company: for its users as a page of the attack surface, for staff as a page of the client. */
export default function IssuesPage() {
  const { companyId } = useParams();
  const list = <IssueList scope={companyScope(companyId)} />;
  return bySide(companyId, <OwnIssues>{list}</OwnIssues>, (client) => (
    <>
      <ClientHead companyId={client} title={issueTexts.title} />
      {list}
    </>
  ));
}

function OwnIssues({ children }: { children: ReactNode }) {
  const { data: trend } = useRead(surfaceIssues.trend);
  const sentence = useIsStarted('issues')
    ? trend && issueTexts.sentence(trend.figures)
    : issueTexts.list.monitoring.notStarted;
  return (
    <>
      <PageHeader title={surfaceTabTexts.label} context={sentence} tabs={surfaceTabs} />
      <Stack gap={16}>
        {trend && <IssueFigures trend={trend} />}
        <div>{children}</div>
      </Stack>
    </>
  );
}

const texts = issueTexts.figures;
/** Days of the change shown with each figure; the dashboard shows other periods. */
const shownDays = 30;

/** Each figure with the filter of exactly its issues; affected assets are grouped by host. */
const figures = [
  { key: 'vulnerable', filter: vulnerableIssues },
  { key: 'critical', filter: { status: '1,3,4', accepted: 'false', severity: 'critical' } },
  { key: 'high', filter: { status: '1,3,4', accepted: 'false', severity: 'high' } },
  { key: 'affectedAssets', filter: { group: 'host', status: '1,3,4', accepted: 'false' } },
  { key: 'under_retest', filter: { status: '4', accepted: 'false' } },
  { key: 'fixed', filter: { status: '2', accepted: 'false' } },
] as const;

function directionOf(change: number): 'up' | 'down' | 'same' {
  if (change === 0) return 'same';
  return change > 0 ? 'up' : 'down';
}

/** The figures of the issues with their change over 30 days; each links to its issues. */
function IssueFigures({ trend }: { trend: IssueTrend }) {
  const isStarted = useIsStarted('issues');
  const before = trend.deltas.find(({ days }) => days === shownDays)?.change ?? null;
  const shown = figures.map(({ key, filter }): KpiFigure => {
    const value = trend.figures[key];
    const change = before?.[key];
    return {
      key,
      label: texts[key],
      value: formatNumber(value),
      to: issuesAddress(filter),
      rows: value,
      ...(change !== undefined && {
        delta: { direction: directionOf(change), text: issueTexts.change(shownDays, change) },
      }),
    };
  });
  const unknown = isStarted ? undefined : issueTexts.list.monitoring.notStarted;
  return <KpiStrip label={texts.label} figures={shown} unknown={unknown} />;
}
