import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { AppError, notFound } from '../../../platform/core/errors.ts';
import type { UploadRow } from '../uploads.store.ts';
import { uploadTexts } from '../uploads.texts.ts';

const { errors } = uploadTexts;

export type UploadCall = FileCall<AnyEndpoint>;

/** Actions that follow a change of an upload, outside its request. */
export interface UploadFollowUps {
  /** Starts the checks of completed uploads. */
  check(companyId: string): void;
  /** Deletes the bytes of removed uploads. */
  sweep(companyId: string): void;
}

/** Returns the criteria that find an upload of the caller. */
export const ownOf = ({ viewer }: UploadCall, id: string) => ({ id, userId: viewer.id });

/** Returns an upload that can be continued. Throws a 404 if there is none and a 410 if it has expired. */
export function requireLiving({ platform }: UploadCall, row: UploadRow | undefined): UploadRow {
  if (!row) throw notFound();
  const isOver = row.expires_at !== null && Date.parse(row.expires_at) <= platform.clock.now().getTime();
  if (row.state === 'expired' || (row.state === 'receiving' && isOver))
    throw new AppError(410, FailureCode.uploadExpired, errors.expired);
  return row;
}

/** Throws a 423 if another request has locked the row, otherwise the original error. */
export function throwLocked(error: unknown): never {
  const isLocked = (error as { code?: string }).code === '55P03';
  throw isLocked ? new AppError(423, FailureCode.uploadLocked, errors.locked) : error;
}
