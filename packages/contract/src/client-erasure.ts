import { z } from 'zod';

import { reason } from './client-services-schema.ts';
import { clientArchiveAccess, clientWriteAccess } from './clients.ts';
import { companyEvents } from './company.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { day, moment, recordId } from './text.ts';

/**
 * States of an erasure. `requested` needs approval; `waiting` begins by itself, since the provider has one administrator;
 * `expired` was not approved in time.
 */
const erasureStates = ['requested', 'waiting', 'running', 'erased', 'withdrawn', 'expired'] as const;

/** A member of the staff who requested or approved an erasure. */
const personSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/** The latest erasure of a client. */
const clientErasureSchema = z.strictObject({
  _id: recordId,
  state: z.enum(erasureStates),
  /** Removed with the client. */
  reason: z.string(),
  requestedBy: personSchema,
  requestedAt: moment,
  /** Until when it can be approved, or when it begins. */
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
  /** The day after which the last invoice is deleted; null where none is kept. */
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
  /** Issued invoices, which are kept. */
  invoices: z.number().int(),
});

/** State of the erasure of a client, with what it covers. */
const erasureStandingSchema = z.strictObject({
  /** Names of the client; null once it is erased. */
  client: z.strictObject({ name: z.string(), shortName: z.string() }).nullable(),
  latest: clientErasureSchema.nullable(),
  /** Null once it has begun. */
  scope: erasureScopeSchema.nullable(),
  /** True if a second person must approve; false if a period of waiting takes its place. */
  needsApproval: z.boolean(),
  invoiceRetentionYears: z.number().int(),
  /** Days for which the operator keeps backups. */
  backupRetentionDays: z.number().int(),
});
export type ErasureStanding = z.output<typeof erasureStandingSchema>;

const path = '/provider/companies/:companyId/erasure';
const ofClient = z.strictObject({ companyId: recordId });
const changes = {
  noun: 'clientErasure',
  id: 'companyId',
  answersRecord: true,
  also: ['client', 'clientOverview'],
} as const;
const emits = [companyEvents.updated];

/** Erasure of archived clients: requested, approved by a second person, carried out by a job. */
export const clientErasure = {
  request: endpoint({
    method: 'POST',
    path,
    access: clientArchiveAccess,
    recentProof: true,
    whileArchived: true,
    whileErased: true,
    summary:
      'Requests the erasure of an archived client, whose short name must be repeated. A second person approves it within 7 days; where the provider has one administrator, it begins after 7 days instead.',
    changes,
    emits,
    limit: { calls: 10, seconds: 60 },
    params: ofClient,
    body: z.strictObject({ shortName: z.string().trim().normalize('NFC').max(40, 'At most 40 characters'), reason }),
    result: erasureStandingSchema,
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: clientWriteAccess,
    whileErased: true,
    summary: 'The latest erasure of a client, with its progress, and what an erasure would delete.',
    reads: { noun: 'clientErasure', id: 'companyId' },
    params: ofClient,
    result: erasureStandingSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path,
    access: clientArchiveAccess,
    whileArchived: true,
    whileErased: true,
    summary: 'Withdraws an erasure that has not begun.',
    changes,
    emits,
    params: ofClient,
    result: erasureStandingSchema,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${path}/approval`,
    access: clientWriteAccess,
    recentProof: true,
    whileArchived: true,
    whileErased: true,
    summary: 'Approves an erasure, which begins immediately. 403 for the person who requested it.',
    changes,
    emits,
    limit: { calls: 10, seconds: 60 },
    params: ofClient,
    result: erasureStandingSchema,
  }),
  certificate: downloadEndpoint({
    path: `${path}/certificate.pdf`,
    access: clientArchiveAccess,
    whileErased: true,
    cost: 'file',
    summary: 'The certificate of erasure, for 30 days.',
    limit: { calls: 10, seconds: 60 },
    params: ofClient,
  }),
};
