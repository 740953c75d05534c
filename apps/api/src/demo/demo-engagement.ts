import { bestPracticeSchema, stepDraftSchema } from '@gatehouse/contract/attack-chain/chain.schema';
import { engagementForm } from '@gatehouse/contract/engagements/engagement-form.schema';
import { coverageSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { engagementStatuses } from '@gatehouse/contract/engagements/engagements';
import { publications } from '@gatehouse/contract/engagements/staff-engagements';
import { affectedAssetSchema, findingStatusSchema, severitySchema } from '@gatehouse/contract/findings/finding.schema';
import { z } from 'zod';

import { demoText, readDemoFile, readDemoJson } from '../platform/core/demo-data.ts';

/** Days before the day of the seed; a negative number is in the future. */
const days = z.number().int();
/** Positions in a list of the same file, from 1. */
const positions = z.array(z.number().int().min(1));

/** A retest. The status of its finding is the result, or `Retest` if it is still pending. */
const retestSchema = z.strictObject({
  /** The username of the requester. */
  by: z.string(),
  daysAgo: days,
  message: z.string(),
  /** A question of the tester to the client before the retest. */
  question: z.string().exactOptional(),
  /** The evidence of the result, if there is one. */
  evidence: demoText.exactOptional(),
});
export type DemoRetest = z.output<typeof retestSchema>;

/** A comment of a user of the company with its attachments, which are files beside the engagement. */
const commentSchema = z.strictObject({
  by: z.string(),
  daysAgo: days,
  text: z.string(),
  files: z.array(z.strictObject({ name: z.string(), type: z.string() })),
});
export type DemoComment = z.output<typeof commentSchema>;

const { host, location, ip, port, facts } = affectedAssetSchema.shape;
const assetSchema = z.strictObject({
  host,
  location: location.exactOptional(),
  ip: ip.exactOptional(),
  port: port.exactOptional(),
  facts: facts.exactOptional(),
});

/** A finding; its score and severity follow from the vector. */
const findingSchema = z.strictObject({
  title: z.string(),
  vector: z.string().exactOptional(),
  /** Only without a vector. */
  severity: severitySchema.exactOptional(),
  /** Open by default. */
  status: findingStatusSchema.exactOptional(),
  /** The day of the fix; by default it depends on the severity. */
  fixedDaysAgo: days.exactOptional(),
  comment: z.string().exactOptional(),
  cwe: z.number().int().exactOptional(),
  /** The confidence of the scanner that found it. */
  confidence: z.number().int().exactOptional(),
  cve: z.array(z.string()).exactOptional(),
  /** The title of the finding of the previous engagement that it continues. */
  continues: z.string().exactOptional(),
  tags: z.array(z.string()),
  description: demoText,
  impact: demoText,
  recommendation: demoText,
  evidence: demoText,
  references: z.array(z.string()).exactOptional(),
  retest: retestSchema.exactOptional(),
  /** The acceptance of the risk by a user, limited to a number of days from the day of the seed. */
  accepted: z.strictObject({ by: z.string(), daysAgo: days, reason: z.string(), untilInDays: days }).exactOptional(),
  /** The first affected asset is fixed, the others are not. */
  fixedInPart: z.strictObject({ daysAgo: days, comment: z.string() }).exactOptional(),
  assets: z.array(assetSchema),
  comments: z.array(commentSchema).default([]),
});
export type DemoFinding = z.output<typeof findingSchema>;

const stepSchema = stepDraftSchema.omit({ _id: true, url: true }).extend({
  note: demoText,
  /** Positions of findings in the list of the engagement. */
  findings: positions,
  /** An image beside the engagement. */
  picture: z.strictObject({ name: z.string(), alt: z.string() }).exactOptional(),
});
export type DemoStep = z.output<typeof stepSchema>;

/** The attack chain; its narrative is in `narrative.md` beside the engagement. */
const chainSchema = z.strictObject({
  practices: z.array(bestPracticeSchema.extend({ body: demoText })),
  steps: z.array(stepSchema),
});

const { type, headline, standards, scope, team } = engagementForm.shape;

const engagementSchema = z.strictObject({
  title: z.string(),
  type,
  status: z.enum(engagementStatuses),
  /** Published by default. */
  publication: z.enum(publications).exactOptional(),
  startsDaysAgo: days,
  lastsDays: days,
  summary: demoText,
  methodology: z.string(),
  headline,
  standards,
  /** The title of the earlier engagement that the report is compared with. */
  previous: z.string().exactOptional(),
  scope,
  coverage: z.array(coverageSchema.omit({ findingIds: true }).extend({ findings: positions.default([]) })).default([]),
  team,
  /** Attached PDF documents, as lines of text. */
  documents: z
    .strictObject({ daysAgo: days, files: z.array(z.strictObject({ name: z.string(), lines: z.array(z.string()) })) })
    .exactOptional(),
  findings: z.array(findingSchema),
  chain: chainSchema.exactOptional(),
});

/** An engagement with dates relative to the day of the seed. */
export type DemoEngagement = z.output<typeof engagementSchema> & {
  /** The folder of the engagement in the demo data. */
  folder: string;
};

export const readDemoEngagement = async (company: string, name: string): Promise<DemoEngagement> => {
  const folder = `${company}/engagements/${name}`;
  return { ...(await readDemoJson(`${folder}/engagement.json`, engagementSchema)), folder };
};

/** Returns a file beside an engagement. */
export const readBeside = ({ folder }: DemoEngagement, name: string): Promise<Buffer> =>
  readDemoFile(`${folder}/${name}`);
