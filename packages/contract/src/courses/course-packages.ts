import type { FileRules } from '../core/endpoint.ts';

/** Kinds of files that a chapter can use: a package, a video, or captions. */
export const packageKinds = ['scorm-1.2', 'scorm-2004-3', 'scorm-2004-4', 'h5p', 'video', 'captions'] as const;
export type PackageKind = (typeof packageKinds)[number];

/** Limits of the content of a package. */
export const packageLimits = { bytes: 200 * 1_048_576, files: 5_000 } as const;

/** Maximum state of a package per learner: 1 MB of its own, and its envelope. */
export const packageStateCharacters = 1_310_720;

/** Rules for files of a chapter. */
export const coursePackageRules: FileRules = {
  bytesAtMost: packageLimits.bytes,
  types: ['application/zip', 'video/mp4', 'video/webm', 'text/plain'],
  refusal: 'Upload a SCORM or H5P package (ZIP), an MP4 or WebM video, or WebVTT captions',
  sideAtMost: 0,
  pixelsAtMost: 0,
};
