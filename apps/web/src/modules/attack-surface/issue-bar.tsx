import type { SeverityCount } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { severities } from '@gatehouse/domain/severity';

import { severityInks } from '../../shared/vocabulary/severity-inks.ts';
import { SegmentBar } from '../../ui/charts/segment-bar.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { surfaceTexts as texts } from './attack-surface.texts.ts';

/** Open issues by severity as a short bar, or a dash if there are none. */
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
    <SegmentBar
      width={96}
      label={texts.tree.issues(total)}
      segments={shown.map((severity) => ({
        key: severity,
        letter: texts.severities[severity].slice(0, 1),
        count: counts[severity] ?? 0,
        look: severityInks[severity],
      }))}
    />
  );
}
