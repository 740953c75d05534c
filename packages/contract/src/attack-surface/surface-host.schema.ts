import { severities } from '@gatehouse/domain/severity';
import { criticalities, surfaceScopes, surfaceStates } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { importedList, completeList } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { mailPostureSchema, severityCountSchema } from './attack-surface-figures.schema.ts';
import { transports } from './attack-surface-figures.ts';
import { hostKinds, rootKinds } from './surface-host.ts';

const count = z.number().int();

/** A tool, and when it first and last saw the record. */
export const surfaceSourceSchema = z.strictObject({ tool: z.string(), firstSeen: moment, lastSeen: moment });
/** A product that a fingerprint names. */
export const technologySchema = z.strictObject({ name: z.string(), version: z.string().nullable() });
/** A certificate as a scan saw it. */
export const certificateSchema = z.strictObject({
  /** Lowercase hex; null if no scan has the certificate itself. */
  sha256: z.string().nullable(),
  subject: z.string(),
  issuer: z.string(),
  names: importedList(z.string()),
  validFrom: moment.nullable(),
  validUntil: moment.nullable(),
});
export type SurfaceCertificate = z.output<typeof certificateSchema>;
/** The response of a web server. */
export const httpAnswerSchema = z.strictObject({
  url: z.string(),
  status: z.number().int().nullable(),
  title: z.string(),
  server: z.string(),
  location: z.string(),
});

/** An open port of a host. */
export const surfaceServiceSchema = z.strictObject({
  _id: recordId,
  port: z.number().int(),
  protocol: z.enum(transports),
  name: z.string(),
  product: z.string(),
  version: z.string(),
  state: z.enum(surfaceStates),
  /** Null where it is unknown. */
  isTls: z.boolean().nullable(),
  /** The server's certificate. */
  tls: certificateSchema.nullable(),
  technologies: importedList(technologySchema),
  http: httpAnswerSchema.nullable(),
  sources: importedList(surfaceSourceSchema),
  firstSeen: moment,
  lastSeen: moment,
  counts: severityCountSchema,
});
export type SurfaceService = z.output<typeof surfaceServiceSchema>;

/** A service in a row of the tree. */
export const serviceLineSchema = surfaceServiceSchema
  .pick({
    _id: true,
    port: true,
    protocol: true,
    name: true,
    product: true,
    version: true,
    state: true,
    isTls: true,
    firstSeen: true,
    lastSeen: true,
    counts: true,
  })
  .extend({ validUntil: moment.nullable() });
export type ServiceLine = z.output<typeof serviceLineSchema>;

const personSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/** A sub-domain, an address or a cloud resource, as the tree shows it with its services. */
export const surfaceHostSchema = z.strictObject({
  _id: recordId,
  root: z.strictObject({ _id: recordId, name: z.string() }),
  name: z.string(),
  kind: z.enum(hostKinds),
  state: z.enum(surfaceStates),
  scope: z.enum(surfaceScopes),
  ips: importedList(z.string()),
  technologies: importedList(z.string()),
  tags: importedList(z.string()),
  owner: personSchema.nullable(),
  criticality: z.enum(criticalities).nullable(),
  numOfServices: count,
  counts: severityCountSchema,
  /** Expiry of the certificate that expires first. */
  validUntil: moment.nullable(),
  firstSeen: moment,
  lastSeen: moment,
  changedAt: moment,
  services: importedList(serviceLineSchema),
});
export type SurfaceHost = z.output<typeof surfaceHostSchema>;

/** A root of the tree. Counters are those of the hosts that it shows. */
export const surfaceRootSchema = z.strictObject({
  _id: recordId,
  /** A domain, a network in CIDR notation, or an account; empty for addresses outside of every range. */
  name: z.string(),
  kind: z.enum(rootKinds),
  numOfSubDomains: count,
  numOfServices: count,
  numOfCandidates: count,
  numOfMissing: count,
  counts: severityCountSchema,
});
export type SurfaceRoot = z.output<typeof surfaceRootSchema>;

/**
 * Findings of published engagements on a host (specification.md, Entities and their fields). Empty without
 * `audits:read`.
 */
export const relatedEngagementSchema = z.strictObject({
  _id: recordId,
  idVisual: z.string(),
  title: z.string(),
  findings: completeList(
    z.strictObject({
      _id: recordId,
      idVisual: z.string(),
      title: z.string(),
      severity: z.enum(severities),
      statusVulnerability: z.string(),
    }),
  ),
});
export type RelatedEngagement = z.output<typeof relatedEngagementSchema>;

/** A DNS record of a host. */
export const dnsRecordSchema = z.strictObject({
  type: z.string(),
  value: z.string(),
  /** False where a newer scan of this name and type no longer has the value. */
  isCurrent: z.boolean(),
  tools: importedList(z.string()),
  firstSeen: moment,
  lastSeen: moment,
});

/** A picture of a web page. */
export const screenshotSchema = z.strictObject({
  _id: recordId,
  port: z.number().int(),
  url: z.string(),
  takenAt: moment,
  file: z.strictObject({ _id: recordId, name: z.string(), path: z.string() }),
});

/** A host with all its details. */
export const surfaceHostDetailSchema = surfaceHostSchema.omit({ services: true }).extend({
  services: importedList(surfaceServiceSchema),
  sources: importedList(surfaceSourceSchema),
  /** Operating system, network, other names and more, each with the tool that states it. */
  facts: importedList(z.strictObject({ name: z.string(), value: z.string(), tool: z.string(), at: moment })),
  dns: importedList(dnsRecordSchema),
  /** Only of names that can receive mail: the root and names with MX records. */
  mail: importedList(mailPostureSchema),
  certificates: importedList(
    certificateSchema.extend({ serial: z.string(), key: z.string(), ports: importedList(z.number().int()) }),
  ),
  screenshots: importedList(screenshotSchema),
  decision: z.strictObject({ scope: z.enum(['confirmed', 'not ours']), by: z.string(), at: moment }).nullable(),
  arrOfEngagementsWithFindingsRelatedWithSubDomain: completeList(relatedEngagementSchema),
});
export type SurfaceHostDetail = z.output<typeof surfaceHostDetailSchema>;

/** A row of the list of services. */
export const surfaceServiceRowSchema = serviceLineSchema.extend({
  host: z.strictObject({ _id: recordId, name: z.string() }),
  ip: z.string().nullable(),
});
export type SurfaceServiceRow = z.output<typeof surfaceServiceRowSchema>;
