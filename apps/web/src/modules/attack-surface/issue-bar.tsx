import type { SeverityCount } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { severities } from '@gatehouse/domain/severity';

import { formatNumber } from '../../core/texts.ts';
import { severityInks } from '../../shared/vocabulary/severity-inks.ts';
import { SegmentBar } from '../../ui/charts/segment-bar.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { surfaceTexts as texts } from './attack-surface.texts.ts';

/** Number of issues from which a bar has its full length. */
const most = 40;
/** Minimum and maximum length of a bar, in px. */
const length = { least: 6, most: 64 };

const lengthOf = (total: number): number =>
  Math.max(length.least, Math.round((Math.min(total, most) / most) * length.most));

/** Open issues by severity as a bar whose length shows their number, with the number beside it; a dash if there are none. */
export function IssueBar({ counts }: { counts: { [Severity in keyof SeverityCount]?: number | undefined } }) {
  const shown = severities.filter((severity) => (counts[severity] ?? 0) > 0);
  const total = shown.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0);
  if (total === 0) {
    return (
      <Text as="span" tone="muted">
        {texts.nothing}
      </Text>
    );
  }
  return (
    <Row as="span" wraps={false}>
      <SegmentBar
        width={lengthOf(total)}
        label={texts.tree.issues(total)}
        segments={shown.map((severity) => ({
          key: severity,
          letter: texts.severities[severity].slice(0, 1),
          count: counts[severity] ?? 0,
          look: severityInks[severity],
        }))}
      />
      <bdi aria-hidden="true">{formatNumber(total)}</bdi>
    </Row>
  );
}
