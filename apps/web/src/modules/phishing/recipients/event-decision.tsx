import type { PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { formatExactTime } from '../../../ui/time/moments.ts';
import { recipientTexts } from './recipients.texts.ts';

const texts = recipientTexts.panel;

type Event = PhishingEntry['events'][number];

/** Event types that a scanner or mistake may have caused, so staff can exclude them; a sent email is certain. */
const decidable: readonly Event['type'][] = ['opened', 'clicked', 'submitted', 'reported'];

interface EventDecisionProps {
  event: Event;
  campaign: { companyId: string; id: string };
}

/** The button that excludes an event from the results, or includes it again. */
export function EventDecision({ event: { _id, type, at, excluded }, campaign }: EventDecisionProps) {
  const { change, isBusy } = useChange(providerPhishing.exclude);
  if (!decidable.includes(type)) return null;
  const isExcluded = excluded !== null;
  const decide = async () => {
    const { error } = await change({ params: campaign, body: { eventIds: [_id], excluded: !isExcluded } });
    if (!error) raiseToast({ kind: 'success', message: isExcluded ? texts.countedDone : texts.excludedDone });
  };
  const label = isExcluded ? texts.countOne : texts.excludeOne;
  return (
    <Button
      size="small"
      variant="quiet"
      isBusy={isBusy}
      aria-label={label(texts.types[type], formatExactTime(at))}
      onClick={() => void decide()}
    >
      {isExcluded ? texts.count : texts.exclude}
    </Button>
  );
}
