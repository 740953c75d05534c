import type { Screen } from '../core/module.ts';
import { authScreens } from './auth/auth.module.ts';
import { paymentScreens } from './payments/public-payment-screens.ts';
import { certificateScreens } from './certificates/public-certificate-screens.ts';
import { learnerScreens } from './learner/learner.module.ts';
import { letterScreens } from './letters/public-letter-screens.ts';
import { shareScreens } from './shares/public-share-screens.ts';

/** The registry of pages without sign-in, in a separate file so that they do not load the other modules. */
export const publicScreens: readonly Screen[] = [
  ...authScreens,
  ...learnerScreens,
  ...certificateScreens,
  ...letterScreens,
  ...shareScreens,
  ...paymentScreens,
];
