import { coverageResults } from '@gatehouse/contract/engagements/engagements';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';

import { shownRow } from '../../../core/texts.ts';
import { EngagementPageFrame } from '../../../shared/engagements/engagement-page-frame.tsx';
import { NothingYet } from '../../../shared/engagements/nothing-yet.tsx';
import { coverageInks } from '../../../shared/vocabulary/coverage-inks.ts';
import { coverageSigns } from '../../../shared/vocabulary/signs.ts';
import { SegmentBar } from '../../../ui/charts/segment-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import { CheckFindings } from './check-findings.tsx';
import styles from './coverage.module.css';

const texts = engagementsTexts.coverage;
const barOrder = ['Failed', 'Passed', 'Not tested'] as const;

type Coverage = EngagementOverview['coverage'];

/** The checks of an engagement and their results, by area. */
export default function CoveragePage() {
  return (
    <EngagementPageFrame title={texts.title} bones={<Skeleton height="320px" />}>
      {(engagement) =>
        engagement.coverage.length === 0 ? (
          <NothingYet engagement={engagement} texts={texts} icon={<IconChecklist size={22} stroke={1.5} />} />
        ) : (
          <Areas engagement={engagement} />
        )
      }
    </EngagementPageFrame>
  );
}

const countIn = (coverage: Coverage, result: (typeof coverageResults)[number]): number =>
  coverage.filter((check) => check.result === result).length;

function ResultBar({ coverage }: { coverage: Coverage }) {
  const segments = barOrder
    .map((result) => ({
      key: result,
      letter: texts.results[result].slice(0, 1),
      count: countIn(coverage, result),
      look: coverageInks[result],
    }))
    .filter(({ count }) => count > 0);
  const label = shownRow(
    coverageResults.map((result) => texts.counted[result](countIn(coverage, result))).filter((part) => part !== ''),
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

function Areas({ engagement }: { engagement: EngagementOverview }) {
  const { coverage } = engagement;
  const areas = [...Map.groupBy(coverage, ({ area }) => area)];
  return (
    <Stack>
      <Card>
        <ResultBar coverage={coverage} />
      </Card>
      {areas.map(([area, checks]) => (
        <Card key={area} title={<bdi>{area}</bdi>} context={texts.passed(countIn(checks, 'Passed'), checks.length)}>
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
                <CheckFindings engagement={engagement} check={check} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  );
}
