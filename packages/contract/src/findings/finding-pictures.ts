import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import type { findingPictureSchemas } from './finding-pictures.schema.ts';

const reads = { access: engagementAccess, reads: { noun: 'statistic' } } as const;

/** The severities whose remediation is measured; info and none need none. */
export const measuredSeverities = ['critical', 'high', 'medium', 'low'] as const;

/** Figures behind the pictures of the board and of an engagement, aggregated by the database. */
export const findingPictures = endpoints(typedBy<typeof findingPictureSchemas>(), {
  burnDown: getCall('/client/statistics/findings/burnDown', reads),
  survival: getCall('/client/statistics/findings/survival', reads),
  matrix: getCall('/client/statistics/findings/matrix', reads),
  months: getCall('/client/statistics/findings/months', reads),
});
