import { eventKey, type PhishingEvent, type PhishingEventType, uniqueEvents } from './phishing-event.ts';

/**
 * Status codes (specification.md, States and transitions): 1 Email Sent, 2 Email Opened, 3 Clicked Link, 4 Submitted Data, 5 Email
 * Reported.
 */
export type PhishingStatus = 1 | 2 | 3 | 4 | 5;
/** The stage that a recipient reached: the status codes without Email Reported, which is recorded separately. */
export type PhishingStage = 1 | 2 | 3 | 4;
/** Recipients fail from this stage on. */
export const failedStage = 3;

const stages = { sent: 1, opened: 2, clicked: 3, submitted: 4 } as const satisfies Partial<
  Record<PhishingEventType, PhishingStage>
>;

/** The result of one recipient. */
export interface RecipientResult {
  /** Null without evidence that the email arrived; such recipients are excluded from all rates. */
  stage: PhishingStage | null;
  /** The time when the stage was first reached, in milliseconds since 1970. */
  stageAt: number | null;
  isReported: boolean;
  /** Email Reported only if the recipient did not fail. */
  status: PhishingStatus | null;
  /** Time of the first event of each type, in milliseconds since 1970. */
  first: Partial<Record<PhishingEventType, number>>;
}

/** The rules for which events of a campaign count. */
export interface CountingRules {
  /** End of the last day of the campaign, in milliseconds since 1970; null while it is open. */
  endsAt: number | null;
  /** Keys of excluded events. */
  excluded: { has: (key: string) => boolean };
}

function firstTimes(events: Iterable<PhishingEvent>, { endsAt, excluded }: CountingRules): RecipientResult['first'] {
  const first: RecipientResult['first'] = {};
  for (const event of uniqueEvents(events)) {
    if ((endsAt !== null && event.at > endsAt) || excluded.has(eventKey(event))) continue;
    first[event.type] ??= event.at;
  }
  return first;
}

/** Returns the highest stage with an event; a report proves that the email arrived. */
function stageOf(first: RecipientResult['first']): Pick<RecipientResult, 'stage' | 'stageAt'> {
  for (const type of ['submitted', 'clicked', 'opened', 'sent'] as const) {
    const at = first[type];
    if (at !== undefined) return { stage: stages[type], stageAt: at };
  }
  return first.reported === undefined ? { stage: null, stageAt: null } : { stage: 1, stageAt: first.reported };
}

/**
 * Calculates a recipient's result from events in any order, with or without duplicates. A stage implies the earlier ones: after a click the
 * email counts as opened, even if no image was loaded.
 */
export function recipientResult(events: Iterable<PhishingEvent>, counting: CountingRules): RecipientResult {
  const first = firstTimes(events, counting);
  const { stage, stageAt } = stageOf(first);
  const isReported = first.reported !== undefined;
  const status = isReported && stage !== null && stage < failedStage ? 5 : stage;
  return { stage, stageAt, isReported, status, first };
}

/** Action codes (specification.md, States and transitions): 0 No Risk, 1 Trained, 2 Training Scheduled, 3 Training Required. */
export type TrainingAction = 0 | 1 | 2 | 3;
/** The state of a recipient's follow-up training. */
export type FollowUp = 'none' | 'open' | 'passed' | 'expired' | 'withdrawn';

const actions = { none: 3, open: 2, passed: 1, expired: 3, withdrawn: 3 } as const satisfies Record<
  FollowUp,
  TrainingAction
>;

/** Returns the action that a recipient needs after the campaign. */
export const trainingAction = (stage: PhishingStage | null, followUp: FollowUp): TrainingAction =>
  stage === null || stage < failedStage ? 0 : actions[followUp];
