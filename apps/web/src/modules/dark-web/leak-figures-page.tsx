import { darkWeb } from '@gatehouse/contract/dark-web';
import type { BreachFigures } from '@gatehouse/contract/dark-web-lists';

import { type Reading, useRead } from '../../core/data/use-read.ts';
import { Card } from '../../ui/layout/card.tsx';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { shownNumber } from '../../core/texts.ts';
import type { LeakFilter } from './leak-lists.ts';
import { DarkWebHeader } from './dark-web-header.tsx';
import listStyles from './dark-web.module.css';
import { darkWebTexts } from './dark-web.texts.ts';
import { ageRows, rankRows } from './figure-links.ts';
import styles from './figures.module.css';
import { figuresTexts as texts } from './figures.texts.ts';
import { HeatMap } from './heat-map.tsx';
import { LeakChips } from './leak-chips.tsx';
import { LeakFilterMenus } from './leak-filter-menus.tsx';
import { LeakFailure } from './leak-states.tsx';
import { LeakSearch } from './leak-toolbar.tsx';
import { TimeFigures } from './time-figures.tsx';
import { TrendChart } from './trend-chart.tsx';
import { useLeakFilters } from './use-leak-filters.ts';

/** The figures of the leaks under the filters of the list; every number leads to its records. */
export default function LeakFiguresPage() {
  const filters = useLeakFilters();
  const facets = useRead(darkWeb.facets, { query: filters.query }, { keepPrevious: true });
  const figures = useRead(darkWeb.figures, { query: filters.query }, { keepPrevious: true });
  const counts = facets.data;
  return (
    <>
      <DarkWebHeader />
      <div className={listStyles.toolbar} role="search" aria-label={darkWebTexts.filters.label}>
        <div className={listStyles.line}>
          <LeakSearch filters={filters} />
          <LeakFilterMenus filters={filters} counts={counts} />
        </div>
        <LeakChips filters={filters} counts={counts} />
        <p className={styles.muted} aria-live="polite">
          <bdi>{counts && texts.of(counts.total)}</bdi>
        </p>
      </div>
      <FiguresState query={figures} filter={filters.query} />
    </>
  );
}

function FiguresState({ query, filter }: { query: Reading<BreachFigures>; filter: LeakFilter }) {
  const shown = query.data;
  if (shown) return <Figures figures={shown} filter={filter} />;
  const failure = query.failure;
  return failure ? <LeakFailure failure={failure} onRetry={query.refresh} /> : <Bones />;
}

interface FiguresProps {
  figures: BreachFigures;
  filter: LeakFilter;
}

function Figures({ figures, filter }: FiguresProps) {
  const now = useNow();
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <Card title={texts.trend.title} context={texts.trend.context}>
          <TrendChart trend={figures.trend} filter={filter} />
        </Card>
      </div>
      <Card title={texts.times.title} context={texts.times.context}>
        <TimeFigures figures={figures} filter={filter} />
      </Card>
      <div className={styles.whole}>
        <Card title={texts.heat.title} context={texts.heat.context}>
          <HeatMap heatMap={figures.heatMap} filter={filter} />
        </Card>
      </div>
      <div className={styles.wide}>
        <Rank title={texts.rank.hosts} rows={rankRows(figures.topHosts, 'host', filter)} />
      </div>
      <Rank title={texts.rank.stealers} rows={rankRows(figures.stealers, 'stealer', filter)} />
      <Rank title={texts.rank.countries} rows={rankRows(figures.countries, 'country', filter)} />
      <div className={styles.wide}>
        <Card title={texts.ages.title} context={texts.ages.context}>
          <BarRows label={texts.ages.title} rows={ageRows(figures.ages, filter, now)} write={shownNumber} />
        </Card>
      </div>
    </div>
  );
}

function Rank({ title, rows }: { title: string; rows: ReturnType<typeof rankRows> }) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={styles.muted}>{texts.rank.none}</p>
      ) : (
        <BarRows label={title} rows={rows} write={shownNumber} />
      )}
    </Card>
  );
}

function Bones() {
  return (
    <div className={styles.grid} role="status" aria-busy="true" aria-label={texts.loading}>
      <div className={styles.wide}>
        <Skeleton height="340px" />
      </div>
      <Skeleton height="340px" />
      <div className={styles.whole}>
        <Skeleton height="420px" />
      </div>
    </div>
  );
}
