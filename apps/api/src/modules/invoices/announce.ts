import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { invoiceEvents } from '@gatehouse/contract/invoices/invoices-access';

import type { Call } from '../../platform/routes/call.ts';
import type { Actor } from './records/settle.store.ts';

/** Returns the caller as the actor of an invoice's activity. */
export const actorOf = ({ viewer }: Pick<Call<AnyEndpoint>, 'viewer'>): Actor => ({
  id: viewer.id,
  name: viewer.fullname,
});

/** Emits a change of an invoice to both sides. */
export const announceInvoice = ({ emit }: Pick<Call<AnyEndpoint>, 'emit'>, id: string): void =>
  emit(invoiceEvents.updated, { ids: [id] });

/** Emits a change of a draft to staff only, because clients do not see drafts. */
export const announceDraft = ({ emitToStaff }: Pick<Call<AnyEndpoint>, 'emitToStaff'>): void =>
  emitToStaff(invoiceEvents.updated);
