import { severities } from '@gatehouse/domain/severity';
import { surfaceChangeKinds } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { enumList, limitedList } from '../core/answer-lists.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { severityCountSchema } from './attack-surface-figures.schema.ts';
import { surfaceTimelineSteps } from './attack-surface-figures.ts';
import { rootKinds } from './surface-host.ts';

const count = z.number().int();

/** The attack surface at the end of a day with a scan, in the company's time zone. */
const surfacePointSchema = z.strictObject({
  day,
  hosts: count,
  services: count,
  /** Open issues; null before the first day on which they were counted. */
  issues: count.nullable(),
});
export type SurfacePoint = z.output<typeof surfacePointSchema>;

const exposedRootSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  kind: z.enum(rootKinds),
  services: count,
  /** The hosts with the most services, and the number of the others with theirs. */
  hosts: limitedList(z.strictObject({ _id: recordId, name: z.string(), services: count, worst: z.enum(severities) })),
  otherHosts: count,
  otherServices: count,
});
export type ExposedRoot = z.output<typeof exposedRootSchema>;

/** The figures behind the pictures of the overview. Every part is an aggregate or a short list. */
export const surfaceOverviewSchema = z.strictObject({
  timeline: z.strictObject({
    /** The number of days with a scan. */
    scanDays: count,
    /** With many scans, only the last scan of each month. */
    step: z.enum(surfaceTimelineSteps),
    points: limitedList(surfacePointSchema),
  }),
  changes: z.strictObject({
    /** The end of the viewer's last visit; null without one, and for staff. */
    since: moment.nullable(),
    /** The first counted day, if there was no visit. */
    from: day.nullable(),
    kinds: enumList(z.strictObject({ kind: z.enum(surfaceChangeKinds), count })),
  }),
  /** The hosts with the worst open issues. */
  riskiest: limitedList(z.strictObject({ _id: recordId, name: z.string(), counts: severityCountSchema })),
  /** Hosts by the certificate that expires first. */
  certificates: z.strictObject({
    today: day,
    /** Expired before today. */
    expired: count,
    days: limitedList(z.strictObject({ day, count })),
    /** Expire after the last day of the runway. */
    later: count,
  }),
  exposure: z.strictObject({
    roots: limitedList(exposedRootSchema),
    otherRoots: count,
    otherServices: count,
  }),
});
export type SurfaceOverview = z.output<typeof surfaceOverviewSchema>;
