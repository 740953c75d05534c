import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { severitySchema } from '../findings/finding.schema.ts';
import { staffMemberSchema } from './client.schema.ts';
import { portfolio } from './portfolio.ts';

/** The state of one service of a client. */
export const portfolioCellSchema = z.strictObject({
  /** The highest severity of the open records; null if there are none, or if they have no severity. */
  severity: severitySchema.nullable(),
  /**
   * Open records of that severity. Without severities: open leaks, recipients who failed the latest campaign, and
   * enrollments that are not passed yet in open sessions.
   */
  count: z.number().int(),
  /** True if an open finding or issue is past its due date. */
  isOverdue: z.boolean(),
  /** Time of the latest result; null if nothing was checked yet. */
  checkedAt: moment.nullable(),
});
export type PortfolioCell = z.output<typeof portfolioCellSchema>;

const cellSchema = portfolioCellSchema.nullable();

/** A client in the portfolio. */
export const portfolioRowSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  shortName: z.string(),
  logo: z.string().nullable(),
  accountLead: staffMemberSchema.nullable(),
  /** The highest severity of the open records in any service. */
  severity: severitySchema.nullable(),
  /** The state of each service; null for those that the client does not have. */
  cells: z.strictObject({
    engagements: cellSchema,
    darkWeb: cellSchema,
    attackSurface: cellSchema,
    assets: cellSchema,
    phishing: cellSchema,
    awareness: cellSchema,
  }),
});
export type PortfolioRow = z.output<typeof portfolioRowSchema>;

/** Schemas, limits and summaries of `portfolio`. */
export const portfolioSchemas = {
  list: { summary: 'Active clients with the highest open severity of each service.', row: portfolioRowSchema },
} satisfies GroupSchemas;

bindSchemas(portfolio, portfolioSchemas);
