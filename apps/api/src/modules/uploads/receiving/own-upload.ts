import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { FileCall } from '../../../platform/files/files-call.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { UploadRow } from '../uploads.store.ts';
import { uploadTexts } from '../uploads.texts.ts';

const { errors } = uploadTexts;

export type UploadCall = FileCall<AnyEndpoint>;

/** What follows a change of an upload, outside of its call. */
export interface UploadFollowUps {
  /** Begins the checks of what has arrived in whole. */
  check(companyId: string): void;
  /** Removes the bytes of what was given up. */
  sweep(companyId: string): void;
}

/** What an upload of the caller is found by. */
export const ownOf = ({ viewer }: UploadCall, id: string) => ({ id, userId: viewer.id });

/** @throws 404 where there is none, 410 where it has expired */
export function requireLiving({ platform }: UploadCall, row: UploadRow | undefined): UploadRow {
  if (!row) throw notFound();
  const isOver = row.expires_at !== null && Date.parse(row.expires_at) <= platform.clock.now().getTime();
  if (row.state === 'expired' || (row.state === 'receiving' && isOver))
    throw new AppError(410, FailureCode.uploadExpired, errors.expired);
  return row;
}

/** @throws 423 where another call holds the row */
export function asLocked(error: unknown): never {
  const isLocked = (error as { code?: string }).code === '55P03';
  throw isLocked ? new AppError(423, FailureCode.uploadLocked, errors.locked) : error;
}
