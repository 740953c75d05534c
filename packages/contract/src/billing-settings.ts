import { billingSettingsBody, billingSettingsSchema } from './billing-settings-schema.ts';
import { endpoint } from './endpoint.ts';
import { billingStaffAccess, invoiceDraftAccess } from './invoices-access.ts';

const path = '/provider/billingSettings';
const subject = { noun: 'billingSettings' } as const;

/** Seller, bank account, tax and terms of the provider’s invoices. */
export const billingSettings = {
  get: endpoint({
    method: 'GET',
    path,
    access: invoiceDraftAccess,
    summary: 'Seller, bank account, tax and payment terms of new invoices.',
    reads: subject,
    result: billingSettingsSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path,
    access: billingStaffAccess,
    recentProof: true,
    summary: 'Changes seller, bank account, tax and payment terms. Invoices already issued don’t change.',
    changes: { ...subject, answersRecord: true },
    body: billingSettingsBody,
    result: billingSettingsSchema,
  }),
};
