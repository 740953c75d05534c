import { downloadEndpoint, endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { shareAccess as access, shareEvents } from './shares-access.ts';
import type { sharedReportSchemas, shareSchemas } from './shares.schema.ts';

const path = '/engagements/:id/shares';
const subject = { noun: 'share', within: { engagement: 'id' } } as const;
const changed = { changes: subject, emits: [shareEvents.updated] } as const;

/** Share links of the report of an engagement. */
export const shares = endpoints(typedBy<typeof shareSchemas>(), {
  list: endpoint({ method: 'GET', path, access, reads: subject }),
  create: endpoint({ method: 'POST', path, access, recentProof: true, ...changed }),
  change: endpoint({ method: 'PUT', path: `${path}/:shareId`, access, ...changed }),
  revoke: endpoint({ method: 'DELETE', path: `${path}/:shareId`, access, ...changed }),
});

const shared = '/shared-reports/:shareToken';
const open = { access: 'public' } as const;

/** The calls of readers of a share link, without a sign-in. */
export const sharedReports = endpoints(typedBy<typeof sharedReportSchemas>(), {
  get: endpoint({ method: 'GET', path: shared, ...open }),
  enter: endpoint({ method: 'POST', path: `${shared}/access`, ...open }),
  report: endpoint({ method: 'GET', path: `${shared}/report`, ...open }),
  findings: endpoint({ method: 'GET', path: `${shared}/report/findings`, ...open }),
  pdf: downloadEndpoint({ path: `${shared}/report.pdf`, ...open }),
  picture: downloadEndpoint({ path: `${shared}/attack-path.svg`, servesImages: true, ...open }),
  image: downloadEndpoint({ path: `${shared}/images/:imageId`, servesImages: true, ...open }),
  view: endpoint({ method: 'POST', path: `${shared}/views`, ...open }),
});
