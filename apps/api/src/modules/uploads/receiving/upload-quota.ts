import { FailureCode } from '@gatehouse/contract/core/reply';

import { sizeText } from '../../../platform/http/byte-size.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { uploadTexts } from '../uploads.texts.ts';

const gigabyte = 1_073_741_824;

/** Bytes that the uploads of one company may take. */
export const quotaOf = ({ config }: Pick<Platform, 'config'>): number => config.UPLOAD_QUOTA_GB * gigabyte;

/** 413: the uploads of the company have no room for it. */
export function overQuota(platform: Pick<Platform, 'config' | 'metrics'>): AppError {
  platform.metrics.storage.countRefused('quota');
  return new AppError(413, FailureCode.quotaExceeded, uploadTexts.errors.quota(sizeText(quotaOf(platform))));
}
