import { companyList } from './answer-lists.ts';
import { z } from 'zod';

import type { Access } from './access.ts';
import { clientOverviewSchema } from './client-overview.ts';
import {
  newServicePeriod,
  reason,
  servicePeriodChange,
  servicePeriodSchema,
  setServiceStates,
} from './client-services-schema.ts';
import { clientSummarySchema } from './client-summary.ts';
import { clientChangeSchema, clientCheckSchema, createdClientSchema, newClientSchema } from './clients-schema.ts';
import { clientAccess, companyEvents, logoRules } from './company.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { recordId } from './text.ts';

/** Access to creating and changing clients, their services and their users. */
export const clientWriteAccess = { staff: ['clients:write'] } as const satisfies Access;

/** Access to archiving and restoring clients. */
export const clientArchiveAccess = { staff: ['companies:write'] } as const satisfies Access;

const access = clientWriteAccess;
const emits = [companyEvents.updated];
const ofClient = z.strictObject({ companyId: recordId });
const ofPeriod = ofClient.extend({ id: recordId });
const path = '/provider/companies/:companyId';
const servicesChanged = { noun: 'clientServices', id: 'companyId', also: ['client', 'clientOverview'] } as const;

/** Clients as the provider's staff create and change them. */
export const clients = {
  create: endpoint({
    method: 'POST',
    path: '/provider/companies',
    access,
    summary:
      'Creates a client and invites its first administrator by email. 409 names the fields that are taken. With check=true nothing is created: the answer lists issues and warnings.',
    changes: { noun: 'client' },
    limit: { calls: 60, seconds: 60 },
    query: z.strictObject({ check: z.literal('true').optional() }),
    body: newClientSchema,
    result: z.union([createdClientSchema, clientCheckSchema]),
  }),
  change: endpoint({
    method: 'PUT',
    path,
    access,
    summary: 'Updates the given fields of a client. Its slug and the prefix of its IDs never change.',
    changes: { noun: 'client', id: 'companyId', answersRecord: true, also: ['clientOverview'] },
    emits,
    params: ofClient,
    body: clientChangeSchema,
    result: clientSummarySchema,
  }),
  setLogo: uploadEndpoint({
    method: 'POST',
    path: `${path}/logo`,
    access,
    summary: 'Replaces the logo of a client.',
    changes: { noun: 'client', id: 'companyId', answersRecord: true },
    limit: { calls: 20, seconds: 60 },
    file: logoRules,
    emits,
    params: ofClient,
    result: clientSummarySchema,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: `${path}/logo`,
    access,
    summary: 'Removes the logo of a client. Initials are shown instead.',
    changes: { noun: 'client', id: 'companyId', answersRecord: true },
    emits,
    params: ofClient,
    result: clientSummarySchema,
  }),
  archive: endpoint({
    method: 'POST',
    path: `${path}/archive`,
    access: clientArchiveAccess,
    recentProof: true,
    summary:
      'Archives a client: its users are signed out and cannot sign in, links stop working, scheduled work stops. Data, invoices and certificates are kept.',
    changes: { noun: 'client', id: 'companyId', answersRecord: true, also: ['clientOverview'] },
    emits,
    params: ofClient,
    body: z.strictObject({ reason }),
    result: clientSummarySchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restoration`,
    access: clientArchiveAccess,
    recentProof: true,
    whileArchived: true,
    summary: 'Restores an archived client. Its users can sign in again; ended sessions stay ended.',
    changes: { noun: 'client', id: 'companyId', answersRecord: true, also: ['clientOverview'] },
    emits,
    params: ofClient,
    result: clientSummarySchema,
  }),
  overview: endpoint({
    method: 'GET',
    path: `${path}/overview`,
    access: clientAccess,
    summary: 'Open findings, waiting work, upcoming dates, services, recent events and next steps of a client.',
    reads: { noun: 'clientOverview', id: 'companyId' },
    params: ofClient,
    result: clientOverviewSchema,
  }),
  services: endpoint({
    method: 'GET',
    path: `${path}/services`,
    access: clientAccess,
    summary: 'Service periods of a client, newest first.',
    reads: { noun: 'clientServices', id: 'companyId' },
    params: ofClient,
    result: companyList(servicePeriodSchema),
  }),
  addService: endpoint({
    method: 'POST',
    path: `${path}/services`,
    access,
    summary: 'Adds a service to a client. 409 while an earlier period of the service has not ended.',
    changes: servicesChanged,
    emits,
    params: ofClient,
    body: newServicePeriod,
    result: companyList(servicePeriodSchema),
  }),
  changeService: endpoint({
    method: 'PUT',
    path: `${path}/services/:id`,
    access,
    summary: 'Changes the days of a service period. An end of null is open.',
    changes: servicesChanged,
    emits,
    params: ofPeriod,
    body: servicePeriodChange,
    result: companyList(servicePeriodSchema),
  }),
  setServiceState: endpoint({
    method: 'PUT',
    path: `${path}/services/:id/state`,
    access,
    summary: 'Pauses, resumes or ends a service. Access changes with the next call; data is kept.',
    changes: servicesChanged,
    emits,
    params: ofPeriod,
    body: z.strictObject({ state: z.enum(setServiceStates), reason }),
    result: companyList(servicePeriodSchema),
  }),
};
