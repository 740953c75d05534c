import { phishingEventTypes } from '@gatehouse/domain/phishing/phishing-event';
import { z } from 'zod';

import { companyList, limitedList, importedList, storedList } from '../core/answer-lists.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { campaignStatuses, deliveries, exclusionRules, privacyModes, recipientsStates } from './campaign.ts';

const count = z.number().int();

/** Numbers of recipients, not of events. */
export const funnelSchema = z.strictObject({
  targeted: count,
  delivered: count,
  opened: count,
  clicked: count,
  submitted: count,
  reported: count,
  failed: count,
});
export type Funnel = z.output<typeof funnelSchema>;

/** A position in the image of a lure, as fractions of its width and height, with an explanation. */
export const lureNoteSchema = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  text: z.string().trim().min(1, 'Enter a note').max(300, 'At most 300 characters'),
});

const lureSchema = z.strictObject({
  subject: z.string(),
  sender: z.string(),
  difficulty: z.number().int().min(1).max(5).nullable(),
  tactic: z.string(),
  technique: z.string(),
  image: z.strictObject({ path: z.string(), name: z.string() }).nullable(),
  notes: storedList(lureNoteSchema),
});
export type Lure = z.output<typeof lureSchema>;

/** A campaign in a list. */
export const campaignRowSchema = z.strictObject({
  _id: recordId,
  idVisual: z.string(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  date_start: day,
  date_end: day.nullable(),
  template: z.string(),
  tactic: z.string(),
  difficulty: z.number().int().nullable(),
  recipientsState: z.enum(recipientsStates),
  numOfRecipients: count,
  funnel: funnelSchema,
  /** Reports per recipient who failed; null if nobody failed. */
  resilience: z.number().nullable(),
});
export type CampaignRow = z.output<typeof campaignRowSchema>;

const departmentSchema = z.strictObject({ department: z.string(), ...funnelSchema.shape });

/** A campaign with its figures, with and without excluded events. */
export const campaignSchema = z.strictObject({
  ...campaignRowSchema.shape,
  description: z.string(),
  lure: lureSchema,
  privacyMode: z.enum(privacyModes),
  /** Visibility of recipients and their names for the viewer. */
  shows: z.enum(['names', 'pseudonyms', 'departments']),
  funnelRaw: funnelSchema,
  numOfExcluded: count,
  medianSeconds: z.strictObject({ click: z.number().nullable(), report: z.number().nullable() }),
  /** Shortest time from a recipient’s own email to their report, in seconds; null if nobody reported. */
  firstReportSeconds: z.number().nullable(),
  benchmark: z.strictObject({ clients: count, failRate: z.number(), reportRate: z.number(), month: day }).nullable(),
  departments: companyList(departmentSchema),
  firstHour: limitedList(z.strictObject({ minute: count, opened: count, clicked: count, reported: count })),
  createdAt: moment,
  updatedAt: moment,
});
export type Campaign = z.output<typeof campaignSchema>;
export type CampaignDepartment = z.output<typeof departmentSchema>;

const eventSchema = z.strictObject({
  _id: recordId,
  at: moment,
  type: z.enum(phishingEventTypes),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  excluded: z.enum(exclusionRules).nullable(),
});

/** The actions of one recipient. Without name, address and network data in private modes. */
export const entrySchema = z.strictObject({
  _id: recordId,
  campaignRef: recordId,
  fullname: z.string(),
  email: z.string().nullable(),
  department: z.string(),
  employeeId: recordId.nullable(),
  delivery: z.enum(deliveries),
  /** Null without evidence that the email arrived; such recipients are not part of any rate. */
  status: z.number().int().min(1).max(5).nullable(),
  stage: z.number().int().min(1).max(4).nullable(),
  stageAt: moment.nullable(),
  reported: z.boolean(),
  reportedAt: moment.nullable(),
  action: z.number().int().min(0).max(3),
  numOfExcluded: count,
  events: importedList(eventSchema),
});
export type PhishingEntry = z.output<typeof entrySchema>;
