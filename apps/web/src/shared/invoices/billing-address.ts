import type { Access } from '@gatehouse/contract/core/access';

export const billingPath = '/billing';
export const methodsPath = `${billingPath}/payment-methods`;
export const detailsPath = `${billingPath}/details`;

/**
 * The menu entry needs invoices or payment methods (specification.md, Access table). It is checked by permission alone, so that other users
 * are sent to their start page.
 */
export const billingAccess: Access = { permissions: ['invoices-company:read', 'paymentMethods:read'] };
