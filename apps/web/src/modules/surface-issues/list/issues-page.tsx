import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { useRead } from '../../../core/data/use-read.ts';
import { useIsStarted } from '../../../shared/monitoring/use-is-started.ts';
import { surfaceTabs } from '../../../shared/surface/surface-tabs.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { issueNames } from '../surface-issues-names.texts.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { IssueFigures } from './issue-figures.tsx';
import { IssueList } from './issue-list.tsx';

/** The company's attack surface issues, as a page of the attack surface. */
export default function IssuesPage() {
  const { data: trend } = useRead(surfaceIssues.trend);
  const sentence = useIsStarted('issues')
    ? trend && issueTexts.sentence(trend.figures)
    : issueTexts.list.monitoring.notStarted;
  return (
    <>
      <PageHeader title={issueNames.title} context={sentence} tabs={surfaceTabs} />
      <Stack gap={16}>
        {trend && <IssueFigures trend={trend} />}
        <div>
          <IssueList />
        </div>
      </Stack>
    </>
  );
}
