import type { WebModule } from '../../core/module.ts';
import { billingAccess, methodsPath } from '../../shared/invoices/billing-address.ts';
import { paymentsNames } from './payments-names.texts.ts';

export const paymentsModule: WebModule = {
  name: 'payments',
  screens: [
    {
      path: methodsPath,
      access: billingAccess,
      title: paymentsNames.methods,
      load: () => import('./methods/methods-page.tsx'),
    },
  ],
};
