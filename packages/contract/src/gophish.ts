import { z } from 'zod';

import { companyList } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { programmesStaffAccess as access } from './phishing-access.ts';
import { line, moment, recordId } from './text.ts';

/** Events of campaigns that no one has connected are kept this long. */
export const waitingDays = 30;
/** The header in which gophish sends `sha256=` and the HMAC of the body. */
export const gophishSignatureHeader = 'x-gophish-signature';
/** Where gophish reports events; the body is one event, as gophish writes it. */
export const gophishWebhookPath = '/webhooks/gophish/:connectionId';

/** A server of gophish; its secret is shown once and never again. */
export const gophishConnectionSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  /** Of the webhook, for the settings of gophish. */
  url: z.string(),
  createdAt: moment,
  lastEventAt: moment.nullable(),
  /** When gophish last tried the webhook (Ping in its settings) with a valid signature. */
  lastPingAt: moment.nullable(),
  /** When the secret was last replaced. */
  rotatedAt: moment.nullable(),
  /** Events of campaigns that are not connected. */
  numOfWaiting: z.number().int(),
});
export type GophishConnection = z.output<typeof gophishConnectionSchema>;

const linkSchema = z.strictObject({ connectionId: recordId.nullable(), externalId: z.string() });

/** Servers of gophish, and which campaign each of theirs is. */
export const gophish = {
  list: endpoint({
    method: 'GET',
    path: '/provider/gophish-connections',
    access,
    summary: 'Connected gophish servers, by name, without their secrets.',
    reads: { noun: 'gophishConnection' },
    result: companyList(gophishConnectionSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/provider/gophish-connections',
    access,
    recentProof: true,
    summary: 'Connects a gophish server and returns the secret of its webhook once.',
    limit: { calls: 30, seconds: 300 },
    changes: { noun: 'gophishConnection' },
    neverKept: true,
    body: z.strictObject({ name: line(80, 'Enter a name for the server') }),
    result: z.strictObject({ connection: gophishConnectionSchema, secret: z.string() }),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/provider/gophish-connections/:id/secret',
    access,
    recentProof: true,
    summary:
      'Replaces the secret of a gophish server and returns the new one once. The old one is refused from now on.',
    limit: { calls: 30, seconds: 300 },
    changes: { noun: 'gophishConnection', id: 'id' },
    neverKept: true,
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ connection: gophishConnectionSchema, secret: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/gophish-connections/:id',
    access,
    summary: 'Disconnects a gophish server. Its events are refused from now on; those that were received stay.',
    changes: { noun: 'gophishConnection', id: 'id' },
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
  }),
  link: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/phishing-campaigns/:id/gophish',
    access,
    summary: 'The gophish campaign whose events a campaign receives.',
    reads: { noun: 'gophishLink', id: 'id' },
    params: z.strictObject({ companyId: recordId, id: recordId }),
    result: linkSchema,
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/phishing-campaigns/:id/gophish',
    access,
    summary: 'Selects the gophish campaign whose events a campaign receives, those of the last 30 days included.',
    changes: { noun: 'gophishLink', id: 'id', answersRecord: true, also: ['gophishConnection'] },
    params: z.strictObject({ companyId: recordId, id: recordId }),
    body: z.strictObject({
      connectionId: recordId.nullable(),
      externalId: z
        .string()
        .trim()
        .regex(/^\d{0,18}$/, 'Enter the number of the campaign in gophish'),
    }),
    result: linkSchema,
  }),
};
