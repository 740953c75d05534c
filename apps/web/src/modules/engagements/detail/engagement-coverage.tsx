import type { EngagementOverview } from '@gatehouse/contract/engagements';

import { coverageSigns } from '../../../shared/vocabulary/signs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from '../engagements.texts.ts';

const texts = engagementsTexts.coverage;

/** What was tested and the result, by area. Nothing where no coverage is recorded. */
export function EngagementCoverage({ coverage }: Pick<EngagementOverview, 'coverage'>) {
  if (coverage.length === 0) return null;
  const areas = Map.groupBy(coverage, ({ area }) => area);
  const passed = coverage.filter(({ result }) => result === 'Passed').length;
  return (
    <div className={styles.coverage}>
      <Card title={texts.title}>
        <p className={styles.muted}>
          <bdi>{texts.passed(passed, coverage.length)}</bdi>
        </p>
        {[...areas].map(([area, items]) => (
          <section key={area} aria-label={area}>
            <h3 className={styles.subheading}>
              <bdi>{area}</bdi>
            </h3>
            <ul className={styles.covered}>
              {items.map(({ item, result, note }) => (
                <li key={item}>
                  <StatusBadge look="plain" sign={coverageSigns[result]} label={texts.results[result]} />
                  <div>
                    <div dir="auto">{item}</div>
                    {note !== '' && (
                      <div dir="auto" className={styles.muted}>
                        {note}
                      </div>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </div>
  );
}
