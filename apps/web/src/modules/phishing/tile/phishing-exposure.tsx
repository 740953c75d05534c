import { phishing } from '@gatehouse/contract/phishing/phishing';

import { useRead } from '../../../core/data/use-read.ts';
import { ExposureLine } from '../../../shared/boards/exposure-line.tsx';
import { campaignAddress, historyPath } from '../phishing-address.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { phishingNames } from '../phishing-names.texts.ts';
import { tileTexts as texts } from './tile.texts.ts';

/** The board figure of the latest simulation: recipients who failed and who reported it. */
export function PhishingExposure() {
  const query = { limit: 1, status: 'Running,Completed' };
  const { data, failure } = useRead(phishing.campaigns, { query }, { keepPrevious: true });
  const latest = data?.rows[0];
  const shareOf = (part: number) => phishingTexts.share(part, latest?.funnel.delivered ?? 0);
  const nothing = data ? phishingTexts.nothing : null;
  return (
    <ExposureLine
      label={phishingNames.tile}
      value={latest ? shareOf(latest.funnel.failed) : nothing}
      note={latest ? texts.reported(shareOf(latest.funnel.reported)) : data && texts.none}
      to={latest ? campaignAddress(latest._id) : historyPath}
      failure={failure}
    />
  );
}
