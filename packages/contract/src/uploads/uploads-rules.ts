import type { Access } from '../core/access.ts';

/** Access to uploading and deleting files of activities (specification.md, Roles and permissions). */
export const uploadAccess = {
  permissions: ['activitiesForCompany:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** Access to downloading files of activities. */
export const uploadReadAccess = { permissions: ['activitiesForCompany:read'] } as const satisfies Access;
/** Access of provider staff to the files of a client's activities. */
export const uploadStaffAccess = { staff: ['activities:write'] } as const satisfies Access;

/** Live event with the `{ ids }` of uploads whose state changed; never with names. */
export const uploadEvents = { updated: 'uploads:updated' } as const;

/** States of an upload, from the first byte to the end of the checks. Only a ready file can be downloaded. */
export const uploadStates = ['receiving', 'checking', 'ready', 'rejected'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Reasons for which the checks reject a file; its bytes are deleted. */
export const uploadRejections = [
  'wrong-content',
  'damaged',
  'unpacks-too-large',
  'macros',
  'infected',
  'lost',
] as const;
export type UploadRejection = (typeof uploadRejections)[number];

/** Results of the malware scan. */
export const uploadScans = ['pending', 'clean', 'infected', 'not-scanned'] as const;
export type UploadScan = (typeof uploadScans)[number];

/**
 * Reasons for which a file was not scanned: it exceeds the limit of the scanner, the scanner did not respond, or
 * there is none.
 */
export const scanGaps = ['too-large', 'unavailable', 'no-scanner'] as const;
export type ScanGap = (typeof scanGaps)[number];

/** Maximum number of unfinished uploads per user. */
export const receivingAtMost = 20;

const megabyte = 1_048_576;

/** Rules for the files of a type of activity. */
export interface UploadRules {
  bytesAtMost: number;
  /** In lowercase, with the dot. */
  extensions: readonly string[];
}

/** The types of activities that accept files (specification.md, Validation rules), by their names in the API. */
export const uploadTypes = {
  mobileApp: 'Mobile App Vulnerability Assessment',
  phishing: 'Phishing Simulation',
} as const;

/** Rules by type of activity; other types accept no files. */
export const uploadRules: Readonly<Record<string, UploadRules>> = {
  [uploadTypes.mobileApp]: { bytesAtMost: 2_048 * megabyte, extensions: ['.rar', '.zip', '.ipa', '.apk', '.bin'] },
  [uploadTypes.phishing]: { bytesAtMost: 25 * megabyte, extensions: ['.xls', '.xlsx', '.csv'] },
};

/** Returns the rules for files of this type; null if it accepts none. */
export const rulesOfType = (activityType: string): UploadRules | null =>
  Object.hasOwn(uploadRules, activityType) ? (uploadRules[activityType] ?? null) : null;

/** Returns the extension of a file name in lowercase, with the dot; empty if there is none. */
export const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';

/** Maximum number of files of an activity. */
export const uploadsAtMost = 10;

/** Size of one PATCH, which the server stores as one part; only the last can be smaller than the minimum. */
export const partBytes = { atLeast: 5 * megabyte, atMost: 16 * megabyte } as const;

/** Hours after which an unfinished or unattached upload is deleted. */
export const uploadHours = 24;
