import { z } from 'zod';

import { limitedList, enumList } from '../core/answer-lists.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { funnelSchema } from './campaign.schema.ts';
import { privacyModes } from './campaign.ts';

const rates = {
  /** Numbers of recipients. */
  delivered: z.number().int(),
  failed: z.number().int(),
  reported: z.number().int(),
};

/** A campaign as a point of the trend. */
const trendPointSchema = z.strictObject({ _id: recordId, name: z.string(), date_start: day, ...rates });

/** A cell of the table of departments by tactics: recipients of all campaigns in the period. */
const tacticCellSchema = z.strictObject({ department: z.string(), tactic: z.string(), ...rates });

/** Campaigns with the same attribute of a lure. */
const lureRowSchema = z.strictObject({
  attribute: z.enum(['tactic', 'technique', 'difficulty']),
  value: z.string(),
  campaigns: z.number().int(),
  ...rates,
});

/** Employees who failed at least two of the campaigns delivered to them in this number of months. */
const repeatSchema = z.strictObject({ months: z.number().int(), people: z.number().int() });

/** Figures over the campaigns of a period. */
export const phishingStatisticsSchema = z.strictObject({
  trend: limitedList(trendPointSchema),
  tactics: enumList(tacticCellSchema),
  lures: limitedList(lureRowSchema),
  repeatClickers: limitedList(repeatSchema),
  benchmark: z
    .strictObject({ clients: z.number().int(), failRate: z.number(), reportRate: z.number(), month: day })
    .nullable(),
  totals: z.strictObject({ campaigns: z.number().int(), ...funnelSchema.shape }),
});
export type PhishingStatistics = z.output<typeof phishingStatisticsSchema>;

/** The phishing settings of the company. */
export const phishingSettingsSchema = z.strictObject({
  privacyMode: z.enum(privacyModes),
  enrolOn: z.enum(['click', 'submit', 'hand']),
  /** The awareness session in which employees who failed are enrolled; null if they are not enrolled automatically. */
  trainingSessionId: recordId.nullable(),
  /** Days after which addresses and user agents of events are deleted. */
  networkDays: z.number().int().min(7, 'At least 7 days').max(365, 'At most 365 days'),
  /** Months after a campaign in which names and addresses of recipients are deleted; repeat clickers require twelve. */
  namedMonths: z.number().int().min(12, 'At least 12 months').max(120, 'At most 120 months'),
  /** Networks of the company in CIDR notation, whose shared addresses do not count as mail scanners. */
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
