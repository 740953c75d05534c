import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { billingSettings } from './billing-settings.ts';
import { billingSettingsBody, billingSettingsSchema } from './seller.schema.ts';

/** Schemas, limits and summaries of `billingSettings`. */
export const billingSettingSchemas = {
  get: {
    summary: 'Seller, bank account, tax and payment terms of new invoices.',
    result: billingSettingsSchema,
  },
  change: {
    summary: 'Changes seller, bank account, tax and payment terms. Issued invoices keep theirs.',
    body: billingSettingsBody,
    result: billingSettingsSchema,
  },
} satisfies GroupSchemas;

bindSchemas(billingSettings, billingSettingSchemas);
