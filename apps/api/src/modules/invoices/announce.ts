import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { invoiceEvents } from '@gatehouse/contract/invoices/invoices-access';

import type { Call } from '../../platform/http/call.ts';
import type { Actor } from './payments/settle.store.ts';

/** Who is calling, as the activity of an invoice names them. */
export const actorOf = ({ viewer }: Pick<Call<AnyEndpoint>, 'viewer'>): Actor => ({
  id: viewer.id,
  name: viewer.fullname,
});

/** Tells the pages of both sides that an invoice changed. */
export const announceInvoice = ({ emit }: Pick<Call<AnyEndpoint>, 'emit'>, id: string): void =>
  emit(invoiceEvents.updated, { ids: [id] });

/** Tells staff alone: of a draft no client hears anything. */
export const announceDraft = ({ emitToStaff }: Pick<Call<AnyEndpoint>, 'emitToStaff'>): void =>
  emitToStaff(invoiceEvents.updated);
