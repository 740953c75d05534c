import { getCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { billingStaffAccess, invoiceDraftAccess } from '../invoices/invoices-access.ts';
import type { billingSettingSchemas } from './billing-settings.schema.ts';

const path = '/provider/billingSettings';
const subject = { noun: 'billingSettings' } as const;

/** Seller, bank account, tax and terms of the provider’s invoices. */
export const billingSettings = endpoints(typedBy<typeof billingSettingSchemas>(), {
  get: getCall(path, { access: invoiceDraftAccess, reads: subject }),
  change: putCall(path, {
    access: billingStaffAccess,
    recentProof: true,
    changes: { ...subject, answersRecord: true },
  }),
});
