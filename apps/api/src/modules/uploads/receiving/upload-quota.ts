import { FailureCode } from '@gatehouse/contract/core/reply';

import { sizeText } from '../../../platform/core/byte-size.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { uploadTexts } from '../uploads.texts.ts';

const gigabyte = 1_073_741_824;

/** Returns the maximum size of a company's uploads in bytes. */
export const quotaOf = ({ config }: Pick<Platform, 'config'>): number => config.UPLOAD_QUOTA_GB * gigabyte;

/** Returns a 413 error for an upload that exceeds the company's quota. */
export function overQuota(platform: Pick<Platform, 'config' | 'metrics'>): AppError {
  platform.metrics.storage.countRefused('quota');
  return new AppError(413, FailureCode.quotaExceeded, uploadTexts.errors.quota(sizeText(quotaOf(platform))));
}
