import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFigures, BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { useIsStarted } from '../../../shared/monitoring/use-is-started.ts';
import { ListFailure } from '../../../shared/resource-list/list-states.tsx';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { BarRows } from '../../../ui/charts/bar-rows.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { QuickViews } from '../../../ui/table/quick-views.tsx';
import { Toolbar } from '../../../ui/table/toolbar.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { DarkWebHeader } from '../dark-web-header.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import { useLeakFacets } from '../leak-facets.tsx';
import { leakViews, useLeakState } from '../use-leak-state.ts';
import { CountryCard } from './country-card.tsx';
import { stealerRows } from './figure-links.ts';
import styles from './figures.module.css';
import { figuresTexts as texts } from './figures.texts.ts';
import { HostCard } from './host-card.tsx';
import { AgeChart, TrendChart } from './leak-charts.tsx';
import { LeakKpis } from './leak-kpis.tsx';

/** The figures of the leaks with the filters of the list; every number links to its records. */
export default function LeakFiguresPage() {
  return useIsStarted('leaks') ? <AllFigures /> : <NotStarted />;
}

/** The empty state before the first check. */
function NotStarted() {
  const { notStarted, notStartedWhy } = darkWebTexts.list.monitoring;
  return (
    <>
      <DarkWebHeader />
      <EmptyState kind="first-use" title={notStarted}>
        {notStartedWhy}
      </EmptyState>
    </>
  );
}

function AllFigures() {
  const { state, filter } = useLeakState('all');
  const counts = useRead(darkWeb.facets, { query: filter }, { keepPrevious: true }).data;
  const { data, failure, refresh } = useRead(darkWeb.figures, { query: filter }, { keepPrevious: true });
  const facets = useLeakFacets(state, { counts });
  const total = counts && texts.of(counts.total);
  return (
    <>
      <DarkWebHeader />
      <Toolbar
        views={
          <QuickViews
            label={listTexts.toolbar.views}
            views={leakViews(counts).map(({ key, label, count }) => ({ value: key, label, count }))}
            value={state.view}
            onChange={state.setView}
          />
        }
        search={{ value: state.text, onChange: state.setText }}
        facets={facets}
        texts={{
          ...listTexts.toolbar,
          search: darkWebTexts.list.search,
          show: listTexts.toolbar.showResults(total ?? ''),
        }}
      />
      <p className={styles.total} aria-live="polite">
        <bdi>{total}</bdi>
      </p>
      {data && <Figures figures={data} filter={filter} />}
      {!data && failure && <ListFailure failure={failure} texts={darkWebTexts.list} onRetry={refresh} />}
      {!data && !failure && <FiguresSkeleton />}
    </>
  );
}

interface FiguresProps {
  figures: BreachFigures;
  filter: BreachFilter;
}

function Figures({ figures, filter }: FiguresProps) {
  const today = useZoneDay()(useNow());
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        <LeakKpis figures={figures} filter={filter} />
      </div>
      <div className={styles.wide}>
        <Card title={texts.trend.title} padding="compact">
          <TrendChart trend={figures.trend} filter={filter} />
        </Card>
      </div>
      <Card title={texts.ages.title} padding="compact">
        <AgeChart ages={figures.ages} filter={filter} today={today} />
      </Card>
      <div className={styles.half}>
        <HostCard figures={figures} filter={filter} />
      </div>
      <div className={styles.quarter}>
        <Ranking title={texts.rank.stealers} rows={stealerRows(figures.stealers, filter)} />
      </div>
      <div className={styles.quarter}>
        <CountryCard figures={figures} filter={filter} />
      </div>
    </div>
  );
}

function Ranking({ title, rows }: { title: string; rows: ReturnType<typeof stealerRows> }) {
  return (
    <Card title={title} padding="compact">
      {rows.length === 0 ? (
        <p className={styles.muted}>{texts.rank.none}</p>
      ) : (
        <BarRows label={title} rows={rows} write={formatNumber} />
      )}
    </Card>
  );
}

function FiguresSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-busy="true" aria-label={texts.loading}>
      <div className={styles.whole}>
        <Skeleton height="90px" />
      </div>
      <div className={styles.wide}>
        <Skeleton height="290px" />
      </div>
      <Skeleton height="290px" />
      <div className={styles.whole}>
        <Skeleton height="400px" />
      </div>
    </div>
  );
}
