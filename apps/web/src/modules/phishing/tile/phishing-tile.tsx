import { phishing } from '@gatehouse/contract/phishing';
import type { CampaignRow } from '@gatehouse/contract/phishing-schema';

import { useRead } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { shownNumber } from '../../../core/texts.ts';
import { ListFailure } from '../../../shared/resource-list/list-states.tsx';
import { type KpiFigure, KpiStrip } from '../../../ui/charts/kpi.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { historyTexts } from '../history/history.texts.ts';
import { campaignAddress } from '../phishing-address.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { tileTexts as texts } from './tile.texts.ts';

function figuresOf({ _id, funnel, resilience }: CampaignRow): KpiFigure[] {
  const to = campaignAddress(_id);
  const share = (part: number) => texts.ofDelivered(phishingTexts.share(part, funnel.delivered));
  return [
    {
      key: 'resilience',
      label: texts.resilience,
      value: resilience?.toFixed(1) ?? phishingTexts.nothing,
      note: texts.resilienceNote,
      to,
    },
    { key: 'reported', label: texts.reported, value: shownNumber(funnel.reported), note: share(funnel.reported), to },
    { key: 'failed', label: texts.failed, value: shownNumber(funnel.failed), note: share(funnel.failed), to },
  ];
}

/** The latest campaign that began in the period of the board. */
export default function PhishingTile({ from, to, engagementId }: TileProps) {
  const query = { limit: 1, status: 'Running,Completed', from: from ?? undefined, to: to ?? undefined };
  const { data, failure, refresh } = useRead(phishing.campaigns, { query }, { keepPrevious: true });
  if (!data && failure) return <ListFailure failure={failure} texts={historyTexts.list} onRetry={refresh} />;
  if (!data) return <Skeleton height="104px" />;
  const [latest] = data.rows;
  return (
    <Stack gap={12}>
      {latest ? (
        <>
          <Text tone="muted">
            <bdi>{latest.name}</bdi>
          </Text>
          <KpiStrip label={texts.label} figures={figuresOf(latest)} />
        </>
      ) : (
        <Text tone="muted">{texts.none}</Text>
      )}
      {engagementId !== null && <Text tone="muted">{texts.allEngagements}</Text>}
    </Stack>
  );
}
