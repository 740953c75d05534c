import { mayEnter } from '@gatehouse/contract/core/access';
import { billingStaffAccess } from '@gatehouse/contract/invoices/invoices-access';

import { useViewer } from '../../../core/session-store.ts';

/** Permission of staff to do more than read invoices and write drafts. */
export const useMayBill = (): boolean => mayEnter(billingStaffAccess, useViewer());
