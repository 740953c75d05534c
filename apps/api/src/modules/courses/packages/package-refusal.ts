import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../../platform/http/errors.ts';

/** 422 with the reason in one sentence: nothing of the file was stored. */
export const refusePackage = (message: string): AppError =>
  new AppError(422, FailureCode.packageRefused, { message, issues: [{ path: 'file', message }] });
