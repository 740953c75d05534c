import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import { severities } from '@gatehouse/domain/severity';

import { formatNumber, shownRow } from '../../core/texts.ts';
import { SegmentBar } from '../../ui/charts/segment-bar.tsx';
import { severityInks } from '../vocabulary/severity-inks.ts';
import { severityTexts } from '../vocabulary/severities.texts.ts';
import { engagementTexts } from './engagement.texts.ts';

const texts = engagementTexts.severityBar;

/** Returns the number of findings that are neither fixed nor acknowledged. */
export const unresolvedIn = ({ unresolved }: Pick<EngagementRow, 'unresolved'>): number =>
  severities.reduce((sum, severity) => sum + unresolved[severity], 0);

interface SeverityBarProps {
  engagement: Pick<EngagementRow, 'unresolved' | 'numOfFindings'>;
  /** Width in px; the container's width by default. */
  width?: number;
}

/** The findings of an engagement in one bar: unresolved ones by severity, resolved ones as an outline. */
export function SeverityBar({ engagement, width }: SeverityBarProps) {
  const { unresolved, numOfFindings } = engagement;
  const resolved = numOfFindings - unresolvedIn(engagement);
  const open = severities.map((severity) => ({
    key: severity as string,
    letter: severityTexts[severity].slice(0, 1),
    count: unresolved[severity],
    look: severityInks[severity],
    label: `${formatNumber(unresolved[severity])} ${severityTexts[severity]}`,
  }));
  const all = [
    ...open,
    { key: 'resolved', letter: '', count: resolved, look: 'outline' as const, label: texts.resolved(resolved) },
  ].filter(({ count }) => count > 0);
  const label = shownRow(all.map((segment) => segment.label));
  return <SegmentBar label={label} segments={all} {...(width !== undefined && { width })} />;
}
