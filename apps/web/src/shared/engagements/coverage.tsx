import { coverageResults } from '@gatehouse/contract/engagements/engagements';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { Link } from 'react-router';

import { shownRow } from '../../core/texts.ts';
import { SegmentBar } from '../../ui/charts/segment-bar.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { SeverityMark } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { coverageInks } from '../vocabulary/coverage-inks.ts';
import { severityTexts } from '../vocabulary/severities.texts.ts';
import { coverageSigns } from '../vocabulary/signs.ts';
import styles from './coverage.module.css';
import { coverageTexts as texts } from './coverage.texts.ts';

const barOrder = ['Passed', 'Failed', 'Not tested'] as const;

type Check = Omit<EngagementOverview['coverage'][number], 'area'>;
type Result = (typeof coverageResults)[number];

/** Returns the number of checks with a result. */
export const checksWith = (checks: readonly Pick<Check, 'result'>[], result: Result): number =>
  checks.filter((check) => check.result === result).length;

/** The results of all checks in numbers and as a bar. */
export function CoverageBar({ checks }: { checks: readonly Pick<Check, 'result'>[] }) {
  const segments = barOrder
    .map((result) => ({
      key: result,
      letter: texts.results[result].slice(0, 1),
      count: checksWith(checks, result),
      look: coverageInks[result],
    }))
    .filter(({ count }) => count > 0);
  const label = shownRow(
    coverageResults.map((result) => texts.counted[result](checksWith(checks, result))).filter((part) => part !== ''),
  );
  return (
    <div className={styles.bar}>
      <Text as="span" weight="strong">
        <bdi>{label}</bdi>
      </Text>
      <SegmentBar label={label} segments={segments} />
      <Text as="span" size={13} tone="muted">
        {texts.failedMeans}
      </Text>
    </div>
  );
}

interface CheckListProps {
  /** Returns the path of a finding; null for readers who cannot open it. */
  findingPath: ((findingId: string) => string) | null;
  area: string;
  checks: readonly Check[];
}

/** The checks of an area with their results. */
export function CheckList({ findingPath, area, checks }: CheckListProps) {
  return (
    <ul className={styles.checks} aria-label={area}>
      {checks.map((check) => (
        <li key={check.item} className={styles.check}>
          <StatusBadge look="plain" sign={coverageSigns[check.result]} label={texts.results[check.result]} />
          <div>
            <div dir="auto">{check.item}</div>
            {check.note !== '' && (
              <div dir="auto" className={styles.note}>
                {check.note}
              </div>
            )}
          </div>
          <CheckFindings findingPath={findingPath} findings={check.findings} />
        </li>
      ))}
    </ul>
  );
}

interface CheckFindingsProps extends Pick<CheckListProps, 'findingPath'> {
  findings: Check['findings'];
}

/** The findings that explain why a check failed, as links for readers who can open them. */
function CheckFindings({ findingPath, findings }: CheckFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding._id}>
          {findingPath ? (
            <Link to={findingPath(finding._id)} title={finding.idVisual} data-print="plain">
              <CheckFinding finding={finding} />
            </Link>
          ) : (
            <CheckFinding finding={finding} />
          )}
        </li>
      ))}
    </ul>
  );
}

const CheckFinding = ({ finding: { severity, title } }: { finding: Check['findings'][number] }) => (
  <>
    <SeverityMark severity={severity} />
    <VisuallyHidden>{severityTexts[severity]} </VisuallyHidden>
    <bdi>{title}</bdi>
  </>
);
