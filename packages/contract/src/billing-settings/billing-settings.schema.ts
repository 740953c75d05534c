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
    summary: 'Changes seller, bank account, tax and payment terms. Invoices already issued don’t change.',
    body: billingSettingsBody,
    result: billingSettingsSchema,
  },
} satisfies GroupSchemas;

bindSchemas(billingSettings, billingSettingSchemas);
