import { statistics } from '@gatehouse/contract/statistics/statistics';
import type { IssueFigures } from '@gatehouse/contract/surface-issues/surface-issue.schema';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { boardTexts } from '../../../shared/boards/boards.texts.ts';
import { ExposureLine } from '../../../shared/boards/exposure-line.tsx';
import { useIsStarted } from '../../../shared/monitoring/use-is-started.ts';
import { issuesAddress, vulnerableIssues } from '../issue-address.ts';
import { issueNames } from '../surface-issues-names.texts.ts';

/** The board figure of attack surface issues that are not fixed. */
export function IssuesExposure() {
  const isStarted = useIsStarted('issues');
  const { data, failure } = useRead(statistics.read, { query: {} }, { keepPrevious: true });
  const counts = data?.['attackSurfaceManagement'] as IssueFigures | undefined;
  if (!isStarted) {
    const unknown = { value: boardTexts.nothing, note: boardTexts.notStarted };
    return <ExposureLine label={issueNames.title} {...unknown} to={issuesAddress({})} />;
  }
  return (
    <ExposureLine
      label={issueNames.title}
      value={counts ? formatNumber(counts.vulnerable) : null}
      note={counts && boardTexts.severe(counts.critical, counts.high)}
      to={issuesAddress(vulnerableIssues)}
      {...(counts && { rows: counts.vulnerable })}
      failure={failure}
    />
  );
}
