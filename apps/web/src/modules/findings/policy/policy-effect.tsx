import type { FindingPolicy } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import type { PolicyEffect as Effect } from '@gatehouse/contract/findings/policy-effect.schema';
import { useEffect, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { coreTexts } from '../../../core/core.texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { SeverityMark } from '../../../ui/marks/severity-badge.tsx';
import { rulesTexts } from './rules.texts.ts';

type Days = FindingPolicy['dueDays'];
type Change = Effect['changes'][number];

const texts = rulesTexts.effect;

const levelsOf = (days: Days): (keyof Days)[] => Object.keys(days) as (keyof Days)[];

interface PolicyEffectProps {
  /** The policy in force. */
  stored: Days;
  /** The days of the form; null while one of them is invalid. */
  proposed: Days | null;
}

/** The consequences of the typed days, before they are saved. */
export function PolicyEffect({ stored, proposed }: PolicyEffectProps) {
  const typed = JSON.stringify(proposed);
  const settled = useSettled(typed);
  const days = JSON.parse(settled) as Days | null;
  const isChanged = days !== null && levelsOf(stored).some((level) => days[level] !== stored[level]);
  return (
    <Card title={texts.title}>
      <div aria-live="polite" aria-busy={typed !== settled || undefined}>
        {isChanged ? <Changes days={days} /> : <Text tone="muted">{days === null ? texts.invalid : texts.none}</Text>}
      </div>
    </Card>
  );
}

const settleMs = 300;

/** Returns a value once it has not changed for 300 ms; until then the one before. Equal texts are equal values. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, settleMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Changes({ days }: { days: Days }) {
  const query = Object.fromEntries(Object.entries(days).filter(([, count]) => count !== null));
  const { data, failure, refresh } = useRead(findings.policyEffect, { query }, { keepPrevious: true });
  if (failure) {
    return (
      <ErrorState
        texts={coreTexts.errorState}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={refresh}
      />
    );
  }
  if (!data) return <SkeletonText lines={2} />;
  if (data.changes.length === 0) return <Text tone="muted">{texts.none}</Text>;
  return (
    <Stack gap={8}>
      <Stack as="ul" gap={8} aria-label={texts.title}>
        {data.changes.map((change) => (
          <li key={change.severity}>
            <Row align="baseline" wraps={false}>
              <SeverityMark severity={change.severity} />
              <Text>{sentenceOf(change)}</Text>
            </Row>
          </li>
        ))}
      </Stack>
      <Text size={12} tone="muted">
        {texts.manual}
      </Text>
    </Stack>
  );
}

function sentenceOf({ severity, from, to, moved, late, onTime }: Change): string {
  const parts = [
    ...(late > 0 ? [texts.late(late)] : []),
    ...(onTime > 0 ? [texts.onTime(onTime)] : []),
    ...(moved > 0 ? [texts.moved(moved)] : []),
  ];
  return texts.change(severityTexts[severity], { from: texts.days(from), to: texts.days(to) }, parts);
}
