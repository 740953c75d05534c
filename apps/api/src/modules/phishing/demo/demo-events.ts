import { type RandomSource, pick } from '../../../platform/core/demo-chance.ts';
import { browserAgent, type BuiltEvent } from '../phishing.build.ts';
import type { DemoCampaign } from './demo-campaigns.ts';

const minuteMs = 60_000;
const gateway = 'Mozilla/5.0 (compatible; Mimecast URL scanner)';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** The delivery of an email to a recipient. */
export interface DemoDelivery {
  sentAt: number;
  /** The latest time of any event after sending, in ms. */
  lateMs: number;
  /** Index of the recipient. */
  place: number;
  /** The department's susceptibility; 1 is the average. */
  ease: number;
}

/** Returns true with the given probability. */
const happens = (chance: RandomSource, probability: number): boolean => chance() < probability;

/** Returns what a recipient does with an opened email. */
function reactions(
  campaign: DemoCampaign,
  chance: RandomSource,
  { openedMs, ease }: { openedMs: number; ease: number },
) {
  const hasClicked = happens(chance, (campaign.click * ease) / campaign.open);
  const hasSubmitted = hasClicked && happens(chance, campaign.submit / campaign.click);
  const hasReported = happens(chance, campaign.report / campaign.open);
  return [
    ['opened', openedMs, true],
    ['clicked', openedMs + 2 * minuteMs * chance(), hasClicked],
    ['submitted', openedMs + 4 * minuteMs, hasSubmitted],
    ['reported', openedMs + minuteMs * (3 + 50 * chance()), hasReported],
  ] as const;
}

/** Returns the events of one email. */
export function demoEvents(campaign: DemoCampaign, chance: RandomSource, delivery: DemoDelivery): BuiltEvent[] {
  const { sentAt, lateMs, place, ease } = delivery;
  const at = (ms: number) => new Date(sentAt + Math.min(ms, lateMs)).toISOString();
  if (happens(chance, 0.02)) return [['error', at(0)]];
  const ip = `198.51.100.${(place % 200) + 20}`;
  const agent = pick(chance, [browserAgent, browserAgent, browserAgent, phone]);
  const scanned: BuiltEvent[] = place < campaign.scanned ? [['clicked', at(6_000), '203.0.113.250', gateway]] : [];
  const sent: BuiltEvent[] = [['sent', at(0)], ...scanned];
  if (!happens(chance, campaign.open))
    return happens(chance, campaign.report / 3)
      ? [...sent, ['reported', at(40 * minuteMs * chance()), ip, agent]]
      : sent;
  const openedMs = minuteMs + 600 * minuteMs * chance() ** 3;
  const done = reactions(campaign, chance, { openedMs, ease }).filter(([, , isDone]) => isDone);
  return [...sent, ...done.map(([type, ms]): BuiltEvent => [type, at(ms), ip, agent])];
}
