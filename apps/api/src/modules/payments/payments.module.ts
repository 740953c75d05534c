import type { ApiModule } from '../../extensions/api-module.ts';
import { fillPayments } from './payments.demo.ts';
import { paymentNotes } from './payment-notes.ts';
import { paymentsRoutes, testGatewayPages } from './payments.routes.ts';

export const paymentsModule: ApiModule = {
  name: 'payments',
  routes: paymentsRoutes,
  rootRoutes: testGatewayPages,
  noteKinds: paymentNotes,
  demo: fillPayments,
};
