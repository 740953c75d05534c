import { staffSchemas } from '../core/both-sides.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { billingDetails, clientBillingDetails } from './billing-details.ts';
import { billingDetailsBody, billingDetailsSchema } from './party.schema.ts';

/** Schemas, limits and summaries of `billingDetails`. */
export const billingDetailSchemas = {
  get: {
    summary: 'Legal name, address, VAT ID, purchase order and billing contacts of the company.',
    result: billingDetailsSchema,
  },
  change: {
    summary:
      'Changes billing details. Invoices already issued don’t change. The former billing contacts and the admins get an email where the contacts change.',
    limit: { calls: 60, seconds: 60 },
    body: billingDetailsBody,
    result: billingDetailsSchema,
  },
} satisfies GroupSchemas;

bindSchemas(billingDetails, billingDetailSchemas);
bindSchemas(clientBillingDetails, staffSchemas(billingDetailSchemas));
