import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { gophishSchemas } from './gophish.schema.ts';
import { programmesStaffAccess as access } from './phishing-access.ts';

/** Days for which events of unconnected campaigns are stored. */
export const waitingDays = 30;
/** The header in which gophish sends `sha256=` and the HMAC of the body. */
export const gophishSignatureHeader = 'x-gophish-signature';
/** The path to which gophish sends events; the body is one event in its format. */
export const gophishWebhookPath = '/webhooks/gophish/:connectionId';

/** Gophish servers, and the campaigns that theirs are connected to. */
export const gophish = endpoints(typedBy<typeof gophishSchemas>(), {
  list: getCall('/provider/gophish-connections', { access, reads: { noun: 'gophishConnection' } }),
  create: postCall('/provider/gophish-connections', {
    access,
    recentProof: true,
    changes: { noun: 'gophishConnection' },
  }),
  rotate: postCall('/provider/gophish-connections/:id/secret', {
    access,
    recentProof: true,
    changes: { noun: 'gophishConnection', id: 'id' },
  }),
  remove: deleteCall('/provider/gophish-connections/:id', { access, changes: { noun: 'gophishConnection', id: 'id' } }),
  link: getCall('/provider/companies/:companyId/phishing-campaigns/:id/gophish', {
    access,
    reads: { noun: 'gophishLink', id: 'id' },
  }),
  connect: putCall('/provider/companies/:companyId/phishing-campaigns/:id/gophish', {
    access,
    changes: { noun: 'gophishLink', id: 'id', answersRecord: true, also: ['gophishConnection'] },
  }),
});
