import { formatNumber } from '../../../core/texts.ts';
import { type KpiFigure, KpiStrip } from '../../../ui/charts/kpi.tsx';
import { shortDuration } from '../durations.ts';
import { recipientsAddress } from '../phishing-address.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { type CampaignProps, showsRecipients } from '../campaign-place.ts';
import { campaignTexts } from './campaign.texts.ts';
import { stageFilters } from './stage-filters.ts';

const texts = campaignTexts.kpis;

const durationOf = (seconds: number | null): string =>
  seconds === null ? phishingTexts.nothing : shortDuration(seconds);

/** Returns the figure of a number of recipients with its share, linked to exactly them. */
function countOf(
  { campaign, place: { base } }: CampaignProps,
  key: 'failed' | 'reported',
  filter: Parameters<typeof recipientsAddress>[1],
): KpiFigure {
  const { funnel } = campaign;
  const value = funnel[key];
  return {
    key,
    label: texts[key],
    value: formatNumber(value),
    note: texts.ofDelivered(phishingTexts.share(value, funnel.delivered)),
    ...(showsRecipients(campaign) && { to: recipientsAddress(base, filter), rows: value }),
  };
}

/** The key figures. Resilience comes first, because a company is measured by those who report, not by those who fail. */
export function CampaignFigures(props: CampaignProps) {
  const { funnel, resilience, medianSeconds, firstReportSeconds } = props.campaign;
  const figures: KpiFigure[] = [
    {
      key: 'resilience',
      label: texts.resilience,
      value: resilience === null ? phishingTexts.nothing : resilience.toFixed(1),
      note: texts.resilienceNote(funnel.reported, funnel.failed),
    },
    countOf(props, 'reported', stageFilters.reported),
    countOf(props, 'failed', stageFilters.clicked),
    {
      key: 'report',
      label: texts.report,
      value: durationOf(medianSeconds.report),
      note: firstReportSeconds === null ? texts.median : texts.first(shortDuration(firstReportSeconds)),
    },
    { key: 'click', label: texts.click, value: durationOf(medianSeconds.click), note: texts.median },
  ];
  return <KpiStrip label={texts.label} figures={figures} />;
}
