import { hasAccess } from '@gatehouse/contract/core/access';
import { billingStaffAccess } from '@gatehouse/contract/invoices/invoices-access';

import { useViewer } from '../../../core/session-store.ts';

/** True if the viewer has the staff permission for billing, beyond reading invoices and editing drafts. */
export const useMayBill = (): boolean => hasAccess(billingStaffAccess, useViewer());
