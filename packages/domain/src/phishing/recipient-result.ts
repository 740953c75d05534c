import { eventKey, type PhishingEvent, type PhishingEventType, uniqueEvents } from './phishing-event.ts';

/**
 * Codes of the status (specification.md, States and transitions): 1 Email Sent, 2 Email Opened, 3 Clicked Link, 4
 * Submitted Data, 5 Email Reported.
 */
export type PhishingStatus = 1 | 2 | 3 | 4 | 5;
/** How far a recipient went: the codes without Email Reported, which is a separate fact. */
export type PhishingStage = 1 | 2 | 3 | 4;
/** From this stage on a recipient has failed. */
export const failedStage = 3;

const stages = { sent: 1, opened: 2, clicked: 3, submitted: 4 } as const satisfies Partial<
  Record<PhishingEventType, PhishingStage>
>;

/** What one recipient did. */
export interface RecipientResult {
  /** Null without evidence that the email arrived: such recipients are outside of all rates. */
  stage: PhishingStage | null;
  /** When that stage was first reached, in milliseconds since 1970. */
  stageAt: number | null;
  isReported: boolean;
  /** Reported only where the recipient did not fail. */
  status: PhishingStatus | null;
  /** First time of each kind of event, in milliseconds since 1970. */
  first: Partial<Record<PhishingEventType, number>>;
}

/** What of a campaign's events counts. */
export interface Counting {
  /** End of the last day of the campaign, in milliseconds since 1970; null while it is open. */
  endsAt: number | null;
  /** Keys of the events that are excluded. */
  excluded: { has: (key: string) => boolean };
}

function firstTimes(events: Iterable<PhishingEvent>, { endsAt, excluded }: Counting): RecipientResult['first'] {
  const first: RecipientResult['first'] = {};
  for (const event of uniqueEvents(events)) {
    if ((endsAt !== null && event.at > endsAt) || excluded.has(eventKey(event))) continue;
    first[event.type] ??= event.at;
  }
  return first;
}

/** The highest stage with an event; a report proves that the email arrived. */
function stageOf(first: RecipientResult['first']): Pick<RecipientResult, 'stage' | 'stageAt'> {
  for (const type of ['submitted', 'clicked', 'opened', 'sent'] as const) {
    const at = first[type];
    if (at !== undefined) return { stage: stages[type], stageAt: at };
  }
  return first.reported === undefined ? { stage: null, stageAt: null } : { stage: 1, stageAt: first.reported };
}

/**
 * What a recipient did, from their events in any order and with any repetition. A stage implies the earlier ones, so a click
 * without an image that was loaded still is an email that was opened.
 */
export function recipientResult(events: Iterable<PhishingEvent>, counting: Counting): RecipientResult {
  const first = firstTimes(events, counting);
  const { stage, stageAt } = stageOf(first);
  const isReported = first.reported !== undefined;
  const status = isReported && stage !== null && stage < failedStage ? 5 : stage;
  return { stage, stageAt, isReported, status, first };
}

/**
 * Codes of the action (specification.md, States and transitions): 0 No Risk, 1 Trained, 2 Training Scheduled, 3
 * Training Required.
 */
export type TrainingAction = 0 | 1 | 2 | 3;
/** Where the follow-up training of a recipient is. */
export type FollowUp = 'none' | 'open' | 'passed' | 'expired' | 'withdrawn';

const actions = { none: 3, open: 2, passed: 1, expired: 3, withdrawn: 3 } as const satisfies Record<
  FollowUp,
  TrainingAction
>;

/** What a recipient needs after the campaign. */
export const trainingAction = (stage: PhishingStage | null, followUp: FollowUp): TrainingAction =>
  stage === null || stage < failedStage ? 0 : actions[followUp];
