import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import { Link } from 'react-router';

import { formatNumber, shownRow } from '../../../core/texts.ts';
import { SegmentBar, type SegmentLook, SegmentSample } from '../../../ui/charts/segment-bar.tsx';
import { useReportSide } from '../report-side.ts';
import { reportTexts } from '../report.texts.ts';
import { blockLooks } from './block-looks.ts';
import { classNames } from '../../../ui/class-names.ts';
import { rowLook, stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './comparison.module.css';
import { References } from './reference.tsx';

const flow = {
  group: classNames(stackLook(), styles.group),
  outcome: classNames(rowLook({ wraps: false }), textLook({ size: 13, tone: 'muted' }), styles.outcome),
};

const texts = reportTexts.comparison;

const outcomes = ['reopened', 'new', 'open', 'fixed'] as const;
const looks: Record<(typeof outcomes)[number], SegmentLook> = {
  reopened: 'strong',
  new: 'crossed',
  open: 'hatched',
  fixed: 'outline',
};

interface ComparisonProps {
  comparison: BlockOf<'comparison'>;
  engagementId: string;
}

/** The findings of the previous test by outcome, and the new ones. */
export function Comparison({ comparison, engagementId }: ComparisonProps) {
  const { engagementPath } = useReportSide();
  const { previous, counts } = comparison;
  const shown = outcomes.filter((outcome) => counts[outcome] > 0);
  const label = shownRow(shown.map((outcome) => `${texts.outcomes[outcome]}: ${formatNumber(counts[outcome])}`));
  return (
    <>
      <p className={blockLooks.reference}>
        {texts.with}
        {engagementPath ? (
          <Link to={engagementPath(previous._id)} data-print="plain">
            <bdi>{previous.title}</bdi>
          </Link>
        ) : (
          <bdi>{previous.title}</bdi>
        )}
        <code className={blockLooks.muted}>{previous.idVisual}</code>
      </p>
      <ComparisonCounts comparison={comparison} />
      <SegmentBar
        label={label}
        segments={shown.map((outcome) => ({ key: outcome, count: counts[outcome], look: looks[outcome] }))}
      />
      <div className={styles.groups}>
        {shown.map((outcome) => (
          <div key={outcome} className={flow.group}>
            <h3 className={blockLooks.heading}>
              {texts.outcomes[outcome]} <span className={blockLooks.muted}>{formatNumber(counts[outcome])}</span>
            </h3>
            <References label={texts.outcomes[outcome]} findings={comparison[outcome]} engagementId={engagementId} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The number of findings of each outcome. */
export function ComparisonCounts({ comparison: { counts } }: Pick<ComparisonProps, 'comparison'>) {
  return (
    <ul className={blockLooks.counts} aria-label={texts.bar}>
      {outcomes.map((outcome) => (
        <li key={outcome} className={blockLooks.count}>
          <span className={blockLooks.figure}>{formatNumber(counts[outcome])}</span>
          <span className={flow.outcome}>
            <SegmentSample look={looks[outcome]} />
            {texts.outcomes[outcome]}
          </span>
        </li>
      ))}
    </ul>
  );
}
