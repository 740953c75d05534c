import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, moment, recordId } from '../core/text.schema.ts';
import { gophish } from './gophish.ts';

/** A gophish server; its secret is shown only once. */
export const gophishConnectionSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  /** The webhook URL, for the settings of gophish. */
  url: z.string(),
  createdAt: moment,
  lastEventAt: moment.nullable(),
  /** Time at which gophish last tested the webhook (Ping in its settings) with a valid signature. */
  lastPingAt: moment.nullable(),
  /** Time at which the secret was last replaced. */
  rotatedAt: moment.nullable(),
  /** Number of events of campaigns that are not connected. */
  numOfWaiting: z.number().int(),
});
export type GophishConnection = z.output<typeof gophishConnectionSchema>;

const linkSchema = z.strictObject({ connectionId: recordId.nullable(), externalId: z.string() });

/** Schemas, limits and summaries of `gophish`. */
export const gophishSchemas = {
  list: {
    summary: 'Connected gophish servers, by name, without their secrets.',
    result: companyList(gophishConnectionSchema),
  },
  create: {
    summary: 'Connects a gophish server and returns the secret of its webhook once.',
    limit: { calls: 30, seconds: 300 },
    neverKept: true,
    body: z.strictObject({ name: line(80, 'Enter a name for the server') }),
    result: z.strictObject({ connection: gophishConnectionSchema, secret: z.string() }),
  },
  rotate: {
    summary:
      'Replaces the secret of a gophish server and returns the new one once. The old one is refused from now on.',
    limit: { calls: 30, seconds: 300 },
    neverKept: true,
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ connection: gophishConnectionSchema, secret: z.string() }),
  },
  remove: {
    summary: 'Disconnects a gophish server. Its events are refused from now on; those that were received stay.',
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
  },
  link: {
    summary: 'The gophish campaign whose events a campaign receives.',
    params: z.strictObject({ companyId: recordId, id: recordId }),
    result: linkSchema,
  },
  connect: {
    summary: 'Selects the gophish campaign whose events a campaign receives, those of the last 30 days included.',
    params: z.strictObject({ companyId: recordId, id: recordId }),
    body: z.strictObject({
      connectionId: recordId.nullable(),
      externalId: z
        .string()
        .trim()
        .regex(/^\d{0,18}$/, 'Enter the number of the campaign in gophish'),
    }),
    result: linkSchema,
  },
} satisfies GroupSchemas;

bindSchemas(gophish, gophishSchemas);
