import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { clientErasure } from './client-erasure.ts';
import { reason } from './client-services.schema.ts';

/**
 * States of an erasure. `requested` needs approval; `waiting` starts after a delay because the provider has only one
 * administrator; `expired` was not approved in time.
 */
const erasureStates = ['requested', 'waiting', 'running', 'erased', 'withdrawn', 'expired'] as const;

/** A member of the staff who requested or approved an erasure. */
const personSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/** The latest erasure of a client. */
const clientErasureSchema = z.strictObject({
  _id: recordId,
  state: z.enum(erasureStates),
  /** Deleted with the client. */
  reason: z.string(),
  requestedBy: personSchema,
  requestedAt: moment,
  /** Deadline for the approval, or the start of the erasure. */
  dueAt: moment,
  approvedBy: personSchema.nullable(),
  approvedAt: moment.nullable(),
  startedAt: moment.nullable(),
  /** Percent that is done. */
  progress: z.number().int(),
  /** Time at which it was erased, withdrawn or expired. */
  endedAt: moment.nullable(),
  /** Until when the certificate can be downloaded. */
  certificateUntil: moment.nullable(),
  /** The day after which the last invoice is deleted; null if no invoices remain. */
  invoicesUntil: day.nullable(),
});
export type ClientErasure = z.output<typeof clientErasureSchema>;

/** Counts of what an erasure deletes. */
const erasureScopeSchema = z.strictObject({
  users: z.number().int(),
  engagements: z.number().int(),
  findings: z.number().int(),
  leaks: z.number().int(),
  assets: z.number().int(),
  files: z.number().int(),
  /** In bytes. */
  fileSize: z.number().int(),
  /** Issued invoices, which are not deleted. */
  invoices: z.number().int(),
});

/** The erasure of a client and its scope. */
const erasureStandingSchema = z.strictObject({
  /** Names of the client; null once it is erased. */
  client: z.strictObject({ name: z.string(), shortName: z.string() }).nullable(),
  latest: clientErasureSchema.nullable(),
  /** Null once it has begun. */
  scope: erasureScopeSchema.nullable(),
  /** True if a second person must approve; false if a waiting period replaces the approval. */
  needsApproval: z.boolean(),
  invoiceRetentionYears: z.number().int(),
  /** Days for which the operator stores backups. */
  backupRetentionDays: z.number().int(),
});
export type ErasureStanding = z.output<typeof erasureStandingSchema>;
const ofClient = z.strictObject({ companyId: recordId });

/** Schemas, limits and summaries of `clientErasure`. */
export const clientErasureSchemas = {
  request: {
    summary:
      'Requests the erasure of an archived client, whose short name must be repeated. A second person approves it within 7 days; where the provider has one administrator, it begins after 7 days instead.',
    limit: { calls: 10, seconds: 60 },
    params: ofClient,
    body: z.strictObject({ shortName: z.string().trim().normalize('NFC').max(40, 'At most 40 characters'), reason }),
    result: erasureStandingSchema,
  },
  get: {
    summary: 'The latest erasure of a client, with its progress, and what an erasure would delete.',
    params: ofClient,
    result: erasureStandingSchema,
  },
  withdraw: {
    summary: 'Withdraws an erasure that has not begun.',
    params: ofClient,
    result: erasureStandingSchema,
  },
  approve: {
    summary: 'Approves an erasure, which begins immediately. 403 for the person who requested it.',
    limit: { calls: 10, seconds: 60 },
    params: ofClient,
    result: erasureStandingSchema,
  },
  certificate: {
    cost: 'file',
    summary: 'The certificate of erasure, for 30 days.',
    limit: { calls: 10, seconds: 60 },
    params: ofClient,
  },
} satisfies GroupSchemas;

bindSchemas(clientErasure, clientErasureSchemas);
