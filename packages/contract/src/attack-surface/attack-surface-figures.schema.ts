import { severities } from '@gatehouse/domain/severity';
import { lookAlikeStatuses, surfaceChangeKinds } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { limitedList, importedList, completeList } from '../core/answer-lists.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { mailVerdicts, transports } from './attack-surface-figures.ts';

const count = z.number().int();

/** A count for each severity. */
export const severityCountSchema = z.strictObject(
  Object.fromEntries(severities.map((severity) => [severity, count])) as Record<
    (typeof severities)[number],
    typeof count
  >,
);
/** Open issues (Open, Not Fixed, Retest) by severity. */
export type SeverityCount = z.output<typeof severityCountSchema>;

/** A change on the attack surface. */
export const surfaceChangeSchema = z.strictObject({
  _id: recordId,
  at: moment,
  kind: z.enum(surfaceChangeKinds),
  host: z.strictObject({ _id: recordId, name: z.string() }),
  service: z.strictObject({ _id: recordId, port: z.number().int(), protocol: z.enum(transports) }).nullable(),
  from: z.string(),
  to: z.string(),
  recordedAt: moment,
});
export type SurfaceChange = z.output<typeof surfaceChangeSchema>;

/** The number of changes of one kind on a day of the company's time zone. */
export const surfaceChangeGroupSchema = z.strictObject({
  _id: recordId,
  day,
  kind: z.enum(surfaceChangeKinds),
  count,
});
export type SurfaceChangeGroup = z.output<typeof surfaceChangeGroupSchema>;

/** A registered domain that resembles one of the company's. */
export const lookAlikeSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  original: z.string(),
  method: z.string(),
  status: z.enum(lookAlikeStatuses),
  addresses: importedList(z.string()),
  mailServers: importedList(z.string()),
  nameServers: importedList(z.string()),
  registrar: z.string(),
  registeredAt: moment.nullable(),
  firstSeen: moment,
  lastSeen: moment,
});
export type LookAlike = z.output<typeof lookAlikeSchema>;

/** The summary and the figures above the tree. */
export const surfaceSummarySchema = z.strictObject({
  domains: count,
  subDomains: count,
  services: count,
  candidates: count,
  missing: count,
  /** First seen since the viewer's last visit. */
  new: count,
  lastVisit: moment.nullable(),
  counts: severityCountSchema,
  /** Hosts with a critical open issue. */
  hostsWithCritical: count,
  certificatesEnding: count,
  /** Time of the count. Lists use it as the current time, so that their certificate states agree with the figures. */
  countedAt: moment,
  /** Number of domains whose SPF, DKIM and DMARC are all Strong, and of all domains that receive email. */
  mail: z.strictObject({ strong: count, total: count }),
  lastScan: z.strictObject({ at: moment, tool: z.string() }).nullable(),
});
export type SurfaceSummary = z.output<typeof surfaceSummarySchema>;

/**
 * The attack surface in the statistics of the company. Certificates are counted per host, by the one that expires
 * first.
 */
export const surfaceStatisticsSchema = z.strictObject({
  hosts: count,
  services: count,
  candidates: count,
  missing: count,
  certificatesExpired: count,
  certificatesEnding: count,
  /** Number of new look-alike domains without a decision. */
  lookAlikes: count,
});
export type SurfaceStatistics = z.output<typeof surfaceStatisticsSchema>;

const tally = z.strictObject({ value: z.string(), count });
/** Number of hosts for each value of a filter, given the other active filters; at most 50 values each. */
export const surfaceFacetsSchema = z.strictObject({
  total: count,
  root: limitedList(z.strictObject({ _id: recordId, name: z.string(), count })),
  state: limitedList(tally),
  scope: limitedList(tally),
  kind: limitedList(tally),
  port: limitedList(tally),
  product: limitedList(tally),
  technology: limitedList(tally),
  severity: limitedList(tally),
  certificate: limitedList(tally),
  tag: limitedList(tally),
  owner: limitedList(z.strictObject({ _id: recordId, fullname: z.string(), count })),
  new: count,
});
export type SurfaceFacets = z.output<typeof surfaceFacetsSchema>;

/** The differences between two days of the company's time zone. */
export const surfaceComparisonSchema = z.strictObject({
  from: day,
  to: day,
  added: completeList(
    z.strictObject({ host: z.strictObject({ _id: recordId, name: z.string() }), port: z.number().int().nullable() }),
  ),
  gone: completeList(
    z.strictObject({ host: z.strictObject({ _id: recordId, name: z.string() }), port: z.number().int().nullable() }),
  ),
});

export type SurfaceComparison = z.output<typeof surfaceComparisonSchema>;
/** The result of one mechanism that protects a domain against forged email. */
export const mailPostureSchema = z.strictObject({
  mechanism: z.enum(['SPF', 'DKIM', 'DMARC']),
  verdict: z.enum(mailVerdicts),
  /** One sentence. */
  reason: z.string(),
  /** The DNS record that was read; empty if there is none. */
  record: z.string(),
});
export type MailPosture = z.output<typeof mailPostureSchema>;
