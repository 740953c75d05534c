import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

import { formatNumber } from '../../../core/texts.ts';
import { StackColumns } from '../../../ui/charts/stack-columns.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { campaignTexts } from './campaign.texts.ts';

const texts = campaignTexts.hour;

/** Minutes per column. */
const stepMinutes = 5;
const steps = Array.from({ length: 60 / stepMinutes }, (_, step) => step * stepMinutes);

const series = [
  { key: 'reported', label: texts.reported, look: 'strong' },
  { key: 'clicked', label: texts.clicked, look: 'quiet' },
] as const;

type Minute = Campaign['firstHour'][number];

/** Sums the events of one column. */
function pointOf(minutes: readonly Minute[], first: number) {
  const own = minutes.filter(({ minute }) => minute >= first && minute < first + stepMinutes);
  const sum = (key: 'clicked' | 'reported') => own.reduce((total, each) => total + each[key], 0);
  return {
    key: String(first),
    label: texts.from(first, first + stepMinutes),
    tick: formatNumber(first),
    values: { clicked: sum('clicked'), reported: sum('reported') },
  };
}

/** The first hour after the first email, which compares clicks with reports. */
export function CampaignHour({ campaign: { firstHour } }: { campaign: Campaign }) {
  const shown = firstHour.filter(({ clicked, reported }) => clicked + reported > 0);
  return (
    <Card title={texts.title}>
      {shown.length === 0 ? (
        <Text tone="muted">{texts.none}</Text>
      ) : (
        <StackColumns
          label={texts.title}
          note={texts.note}
          pointLabel={texts.minute}
          series={series}
          points={steps.map((first) => pointOf(shown, first))}
          texts={{ ...phishingTexts.chart, value: formatNumber }}
        />
      )}
    </Card>
  );
}
