import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { shareAccess as access, shareEvents } from './shares-access.ts';
import type { sharedReportSchemas, shareSchemas } from './shares.schema.ts';

const path = '/engagements/:id/shares';
const subject = { noun: 'share', within: { engagement: 'id' } } as const;
const changed = { changes: subject, emits: [shareEvents.updated] } as const;

/** Share links of the report of an engagement. */
export const shares = endpoints(typedBy<typeof shareSchemas>(), {
  list: getCall(path, { access, reads: subject }),
  create: postCall(path, { access, recentProof: true, ...changed }),
  change: putCall(`${path}/:shareId`, { access, ...changed }),
  revoke: deleteCall(`${path}/:shareId`, { access, ...changed }),
});

const shared = '/shared-reports/:shareToken';
const open = { access: 'public' } as const;

/** The calls of readers of a share link, without a sign-in. */
export const sharedReports = endpoints(typedBy<typeof sharedReportSchemas>(), {
  get: getCall(shared, open),
  enter: postCall(`${shared}/access`, open),
  report: getCall(`${shared}/report`, open),
  findings: getCall(`${shared}/report/findings`, open),
  pdf: downloadEndpoint({ path: `${shared}/report.pdf`, ...open }),
  picture: downloadEndpoint({ path: `${shared}/attack-path.svg`, servesImages: true, ...open }),
  image: downloadEndpoint({ path: `${shared}/images/:imageId`, servesImages: true, ...open }),
  view: postCall(`${shared}/views`, open),
});
