import { formatNumber } from '../../../core/texts.ts';
import { boardTexts } from '../../../shared/boards/boards.texts.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { SeverityMark } from '../../../ui/marks/severity-badge.tsx';
import styles from './tiles.module.css';

interface SevereCountsProps {
  critical: number;
  high: number;
}

/** The numbers of critical and high findings beside the shapes of their severities. */
export const SevereCounts = ({ critical, high }: SevereCountsProps) => (
  <>
    <VisuallyHidden>{boardTexts.severe(critical, high)}</VisuallyHidden>
    <Row as="span" gap={12} wraps={false} isInline className={styles.counts} aria-hidden="true">
      {critical > 0 && <ShapeCount severity="critical" count={critical} />}
      {high > 0 && <ShapeCount severity="high" count={high} />}
    </Row>
  </>
);

const ShapeCount = ({ severity, count }: { severity: 'critical' | 'high'; count: number }) => (
  <Row as="span" gap={4} wraps={false} isInline>
    <SeverityMark severity={severity} />
    {formatNumber(count)}
  </Row>
);
