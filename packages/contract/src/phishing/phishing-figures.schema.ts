import { z } from 'zod';

import { cutList, listOfWords } from '../core/answer-lists.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { funnelSchema } from './campaign.schema.ts';
import { privacyModes } from './campaign.ts';

const rates = {
  /** Numbers of people. */
  delivered: z.number().int(),
  failed: z.number().int(),
  reported: z.number().int(),
};

/** A campaign as a point of the trend. */
const trendPointSchema = z.strictObject({ _id: recordId, name: z.string(), date_start: day, ...rates });

/** Departments by tactics: people of all campaigns of the period. */
const tacticCellSchema = z.strictObject({ department: z.string(), tactic: z.string(), ...rates });

/** Campaigns that have one attribute of a lure in common. */
const lureRowSchema = z.strictObject({
  attribute: z.enum(['tactic', 'technique', 'difficulty']),
  value: z.string(),
  campaigns: z.number().int(),
  ...rates,
});

/** People who failed at least two of the campaigns that were delivered to them in so many months. */
const repeatSchema = z.strictObject({ months: z.number().int(), people: z.number().int() });

/** Figures over the campaigns of a period. */
export const phishingStatisticsSchema = z.strictObject({
  trend: cutList(trendPointSchema),
  tactics: listOfWords(tacticCellSchema),
  lures: cutList(lureRowSchema),
  repeatClickers: cutList(repeatSchema),
  benchmark: z
    .strictObject({ clients: z.number().int(), failRate: z.number(), reportRate: z.number(), month: day })
    .nullable(),
  totals: z.strictObject({ campaigns: z.number().int(), ...funnelSchema.shape }),
});
export type PhishingStatistics = z.output<typeof phishingStatisticsSchema>;

/** What the company decides on. */
export const phishingSettingsSchema = z.strictObject({
  privacyMode: z.enum(privacyModes),
  enrolOn: z.enum(['click', 'submit', 'hand']),
  /** The awareness session in which people who failed are enrolled; null leaves it to someone. */
  trainingSessionId: recordId.nullable(),
  /** Addresses and user agents of events are deleted after so many days. */
  networkDays: z.number().int().min(7, 'At least 7 days').max(365, 'At most 365 days'),
  /** Names and addresses of recipients are deleted so many months after a campaign; repeat clickers need twelve of them. */
  namedMonths: z.number().int().min(12, 'At least 12 months').max(120, 'At most 120 months'),
  /** Networks of the company in CIDR notation: their shared addresses are no mail scanner. */
  ownNetworks: z.array(z.union([z.cidrv4(), z.cidrv6()], 'Enter a network such as 203.0.113.0/24')).max(100),
});
export type PhishingSettings = z.output<typeof phishingSettingsSchema>;

/** A campaign as an activity of the calendar. */
export const phishingActivitySchema = z.strictObject({
  _id: recordId,
  activityId: recordId.nullable(),
  task: z.string(),
  description: z.string(),
  type: z.literal('Phishing Simulation'),
  date_start: day,
  date_end: day.nullable(),
  status: z.enum(['Pending', 'Planned', 'In Progress', 'Completed']),
  recipientsState: z.enum(['None', 'Uploaded', 'Accepted']),
  numOfRecipients: z.number().int(),
});
