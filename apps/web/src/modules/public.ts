import type { Screen } from '../core/module.ts';
import { authScreens } from './auth/auth.module.ts';
import { billingScreens } from './billing/public-billing-screens.ts';
import { certificateScreens } from './certificates/public-certificate-screens.ts';
import { learnerScreens } from './learner/learner.module.ts';

/** The registry of the pages without login. It stands apart, so that they load nothing of the other modules. */
export const publicScreens: readonly Screen[] = [
  ...authScreens,
  ...learnerScreens,
  ...certificateScreens,
  ...billingScreens,
];
