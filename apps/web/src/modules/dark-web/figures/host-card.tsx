import type { BreachFigures, BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { useState } from 'react';
import { Link } from 'react-router';

import { formatNumber } from '../../../core/texts.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { leaksAddress } from '../leak-address.ts';
import styles from './host-card.module.css';
import figuresStyles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';
import { HeatMap } from './heat-map.tsx';

const texts = figuresTexts.rank;
const views = ['ranked', 'months'] as const;

interface HostProps {
  figures: BreachFigures;
  filter: BreachFilter;
}

/** The hosts with the most leaks: the number of open ones, and their development over twelve months. */
export function HostCard({ figures, filter }: HostProps) {
  const [view, setView] = useState<string>('ranked');
  return (
    <Card
      title={texts.hosts}
      padding="compact"
      actions={
        <Segmented
          label={texts.views.label}
          segments={views.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onChange={setView}
        />
      }
    >
      {view === 'months' ? (
        <HeatMap heatMap={figures.heatMap} filter={filter} />
      ) : (
        <HostRows figures={figures} filter={filter} />
      )}
    </Card>
  );
}

function HostRows({ figures: { topHosts, heatMap }, filter }: HostProps) {
  if (topHosts.length === 0) return <p className={figuresStyles.muted}>{texts.none}</p>;
  const longest = Math.max(1, ...topHosts.map(({ total }) => total));
  return (
    <ul className={styles.rows} aria-label={texts.hosts}>
      {topHosts.map(({ value, total, open }) => {
        const counts = heatMap.hosts.find(({ host }) => host === value)?.counts;
        const shareOf = (size: number) => ({ inlineSize: `${(size / longest) * 100}%` });
        return (
          <li key={value}>
            <Link
              to={leaksAddress({ ...filter, host: value })}
              className={classNames(textLook({ size: 13 }), styles.row)}
              data-rows={total}
              data-print="plain"
            >
              <bdi className={classNames(textLook({ size: 12 }), styles.host)} dir="ltr" title={value}>
                {value}
              </bdi>
              <Row as="span" gap={2} align="stretch" wraps={false} className={styles.track} aria-hidden="true">
                <span className={styles.open} style={shareOf(open)} />
                <span className={styles.rest} style={shareOf(total - open)} />
              </Row>
              <span className={styles.words}>
                <bdi>
                  {formatNumber(open)} <span className={styles.note}>{texts.openOf(total)}</span>
                </bdi>
              </span>
              <span className={styles.line}>
                {counts && (
                  <Sparkline label={texts.line(value, counts[0] ?? 0, counts.at(-1) ?? 0)} values={counts} hasEndDot />
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
