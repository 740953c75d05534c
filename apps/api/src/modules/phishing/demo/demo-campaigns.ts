import { z } from 'zod';

import { readDemoJson } from '../../../platform/core/demo-data.ts';

const share = z.number().min(0).max(1);

/** A demo campaign. Shares are fractions of all recipients. */
const campaignSchema = z.strictObject({
  name: z.string(),
  /** Number of days before the day of the seed. */
  startedBefore: z.number().int(),
  lastsDays: z.number().int(),
  status: z.enum(['Running', 'Completed']),
  subject: z.string(),
  sender: z.string(),
  tactic: z.string(),
  technique: z.string(),
  difficulty: z.number().int().min(1).max(5),
  /** Shares of the recipients that the email reached. */
  open: share,
  click: share,
  submit: share,
  report: share,
  /** Number of emails whose links are opened by an email gateway. */
  scanned: z.number().int(),
});
export type DemoCampaign = z.output<typeof campaignSchema>;

const noteSchema = z.strictObject({ x: share, y: share, text: z.string() });

/** Returns a year of simulations in which the client improves. */
export const readDemoCampaigns = () => readDemoJson('phishing/campaigns.json', z.array(campaignSchema));

/** Returns the training notes of each demo email, in the gutter of the drawn email before the line that each is about. */
export const readDemoNotes = () => readDemoJson('phishing/notes.json', z.array(noteSchema));
