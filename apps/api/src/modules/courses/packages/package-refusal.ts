import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../../platform/core/errors.ts';

/** Returns a 422 error with the reason in one sentence. Nothing of the file was stored. */
export const refusePackage = (message: string): AppError =>
  new AppError(422, FailureCode.packageRefused, { message, issues: [{ path: 'file', message }] });
