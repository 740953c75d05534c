import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { PhishingStatistics } from '@gatehouse/contract/phishing/phishing-figures.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { useRead } from '../../../core/data/use-read.ts';
import { shownPercent } from '../../../core/texts.ts';
import type { ChartPoint } from '../../../ui/charts/chart-model.ts';
import { type RateBand, RateLines } from '../../../ui/charts/rate-lines.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { campaignTexts } from './campaign.texts.ts';

const texts = campaignTexts.trend;
/** Number of campaigns compared. */
const shownCampaigns = 8;

const series = [
  { key: 'failed', label: texts.failed, look: 'quiet' },
  { key: 'reported', label: texts.reported, look: 'strong' },
] as const;

const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/** Returns points with day and month on the axis and the year below, because a trend usually spans two years. */
function pointsOf(trend: PhishingStatistics['trend']): (ChartPoint & { below: string })[] {
  return trend.map(({ _id, name, date_start, delivered, failed, reported }) => ({
    key: _id,
    label: `${name} · ${displayDate(date_start) ?? date_start}`,
    tick: (displayDate(date_start) ?? date_start).slice(0, 5),
    below: date_start.slice(0, 4),
    values: { failed: percentOf(failed, delivered), reported: percentOf(reported, delivered) },
  }));
}

function bandsOf(benchmark: PhishingStatistics['benchmark']): RateBand[] {
  if (benchmark === null) return [];
  const value = percentOf(benchmark.failRate, 1);
  return [{ key: 'fail', label: texts.failBand(shownPercent(value), benchmark.clients), value }];
}

/** The trend of the campaigns, with a benchmark if there are enough other clients. */
export function TrendCard({ trend, benchmark }: Pick<PhishingStatistics, 'trend' | 'benchmark'>) {
  const points = pointsOf(trend);
  if (points.length < 2) {
    return (
      <Card title={texts.title}>
        <Text tone="muted">{texts.none}</Text>
      </Card>
    );
  }
  return (
    <Card title={texts.title}>
      <Stack gap={12}>
        <RateLines
          label={texts.title}
          note={texts.note(points.length)}
          pointLabel={texts.campaign}
          series={series}
          points={points}
          bands={bandsOf(benchmark)}
          texts={{ ...phishingTexts.chart, value: shownPercent }}
        />
        {benchmark === null && (
          <Text tone="muted" size={12}>
            {texts.noBenchmark}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** The trend of the latest campaigns. */
export function CampaignTrend() {
  const { data } = useRead(phishing.statistics, { query: { months: '24' } });
  if (data) return <TrendCard trend={data.trend.slice(-shownCampaigns)} benchmark={data.benchmark} />;
  return (
    <Card title={texts.title}>
      <Skeleton height="280px" />
    </Card>
  );
}
