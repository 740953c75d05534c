import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { PhishingStatistics } from '@gatehouse/contract/phishing/phishing-figures.schema';
import { statisticsMonths } from '@gatehouse/contract/phishing/phishing-figures';
import { useSearchParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { oneOf } from '../../../core/list-address.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { formatNumber } from '../../../core/texts.ts';
import { useIsStarted } from '../../../shared/monitoring/use-is-started.ts';
import { type KpiFigure, KpiStrip } from '../../../ui/charts/kpi.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TrendCard } from '../campaign/campaign-trend.tsx';
import { campaignTexts } from '../campaign/campaign.texts.ts';
import { NoCampaigns } from '../campaign/no-campaigns.tsx';
import { PhishingHeader } from '../phishing-header.tsx';
import { PhishingLoading } from '../phishing-loading.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { historyTexts } from './history.texts.ts';
import { LureTable } from './lure-table.tsx';
import { TacticHeat } from './tactic-heat.tsx';

const texts = historyTexts.statistics;
const repeatClickers = onDemand(async () => ({ default: (await import('./repeat-clickers.tsx')).RepeatClickers }));
const monthsParameter = 'months';
const usualMonths = '12';

/** The statistics of departments, emails and repeat clickers over a period; an empty state before the first campaign. */
export default function StatisticsPage() {
  if (useIsStarted('phishing')) return <Period />;
  return (
    <>
      <PhishingHeader />
      <NoCampaigns />
    </>
  );
}

function Period() {
  const [search, setSearch] = useSearchParams();
  const months = oneOf(statisticsMonths, search.get(monthsParameter) ?? undefined) ?? usualMonths;
  const { data, failure, refresh } = useRead(phishing.statistics, { query: { months } }, { keepPrevious: true });
  return (
    <>
      <PhishingHeader {...(data && { context: texts.sentence(data.totals) })} />
      <Stack>
        <div>
          <Segmented
            label={texts.period}
            segments={statisticsMonths.map((value) => ({ value, label: texts.periods[value] }))}
            value={months}
            onChange={(value) => setSearch({ [monthsParameter]: value }, { replace: true })}
          />
        </div>
        {data ? <Statistics statistics={data} /> : <PhishingLoading failure={failure} onRetry={refresh} />}
        {data && <PageOnDemand page={repeatClickers} given={{ months }} waiting={<Skeleton height="320px" />} />}
      </Stack>
    </>
  );
}

function Statistics({ statistics }: { statistics: PhishingStatistics }) {
  return (
    <>
      <KpiStrip label={texts.label} figures={figuresOf(statistics)} />
      <TrendCard {...statistics} />
      <TacticHeat tactics={statistics.tactics} />
      <LureTable lures={statistics.lures} />
    </>
  );
}

function rateOf(
  { totals, benchmark }: PhishingStatistics,
  key: 'failed' | 'reported' | 'submitted',
  benchmarkRate: 'failRate' | 'reportRate' | null,
): KpiFigure {
  const other = benchmark && benchmarkRate ? [texts.benchmark(benchmark[benchmarkRate])] : [];
  return {
    key,
    label: texts[key],
    value: phishingTexts.share(totals[key], totals.delivered),
    note: [formatNumber(totals[key]), ...other].join(' · '),
  };
}

function figuresOf(statistics: PhishingStatistics): KpiFigure[] {
  const { totals, repeatClickers } = statistics;
  const resilience = totals.failed === 0 ? phishingTexts.nothing : (totals.reported / totals.failed).toFixed(1);
  return [
    {
      key: 'resilience',
      label: texts.resilience,
      value: resilience,
      note: campaignTexts.kpis.resilienceNote(totals.reported, totals.failed),
    },
    rateOf(statistics, 'reported', 'reportRate'),
    rateOf(statistics, 'failed', 'failRate'),
    rateOf(statistics, 'submitted', null),
    ...repeatClickers
      .filter(({ months }) => months === repeatMonths)
      .map(({ months, people }) => ({
        key: 'repeat',
        label: texts.repeat(months),
        value: formatNumber(people),
        note: texts.repeatNote,
      })),
  ];
}

/** The period of the quick view “Repeat clickers”, in months. */
const repeatMonths = 12;
