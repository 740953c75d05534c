import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { clientOverviewSchema } from './client-overview.schema.ts';
import { newServicePeriod, reason, servicePeriodChange, servicePeriodSchema } from './client-services.schema.ts';
import { setServiceStates } from './client-services.ts';
import { clientSummarySchema } from './client-summary.schema.ts';
import { clientChangeSchema, clientCheckSchema, createdClientSchema, newClientSchema } from './client.schema.ts';
import { clients } from './clients.ts';

const ofClient = z.strictObject({ companyId: recordId });
const ofPeriod = ofClient.extend({ id: recordId });

/** Schemas, limits and summaries of `clients`. */
export const clientSchemas = {
  create: {
    summary:
      'Creates a client and invites its first administrator by email. 409 names the fields that are taken. With check=true nothing is created: the answer lists issues and warnings.',
    limit: { calls: 60, seconds: 60 },
    query: z.strictObject({ check: z.literal('true').optional() }),
    body: newClientSchema,
    result: z.union([createdClientSchema, clientCheckSchema]),
  },
  change: {
    summary: 'Updates the given fields of a client. Its slug and the prefix of its IDs never change.',
    params: ofClient,
    body: clientChangeSchema,
    result: clientSummarySchema,
  },
  setLogo: {
    summary: 'Replaces the logo of a client.',
    limit: { calls: 20, seconds: 60 },
    params: ofClient,
    result: clientSummarySchema,
  },
  removeLogo: {
    summary: 'Removes the logo of a client. Initials are shown instead.',
    params: ofClient,
    result: clientSummarySchema,
  },
  archive: {
    summary:
      'Archives a client: its users are signed out and cannot sign in, links stop working, scheduled work stops. Data, invoices and certificates are kept.',
    params: ofClient,
    body: z.strictObject({ reason }),
    result: clientSummarySchema,
  },
  restore: {
    summary: 'Restores an archived client. Its users can sign in again; ended sessions stay ended.',
    params: ofClient,
    result: clientSummarySchema,
  },
  overview: {
    summary: 'Open findings, waiting work, upcoming dates, services, recent events and next steps of a client.',
    params: ofClient,
    result: clientOverviewSchema,
  },
  services: {
    summary: 'Service periods of a client, newest first.',
    params: ofClient,
    result: companyList(servicePeriodSchema),
  },
  addService: {
    summary: 'Adds a service to a client. 409 while an earlier period of the service has not ended.',
    params: ofClient,
    body: newServicePeriod,
    result: companyList(servicePeriodSchema),
  },
  changeService: {
    summary: 'Changes the days of a service period. An end of null is open.',
    params: ofPeriod,
    body: servicePeriodChange,
    result: companyList(servicePeriodSchema),
  },
  setServiceState: {
    summary: 'Pauses, resumes or ends a service. Access changes with the next call; data is kept.',
    params: ofPeriod,
    body: z.strictObject({ state: z.enum(setServiceStates), reason }),
    result: companyList(servicePeriodSchema),
  },
} satisfies GroupSchemas;

bindSchemas(clients, clientSchemas);
