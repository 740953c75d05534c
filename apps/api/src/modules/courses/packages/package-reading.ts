import type { Readable } from 'node:stream';

import type { PackagePart } from '@gatehouse/formats/course-packages/package-manifest';

import type { ByteRange } from '../../../platform/files/files-port.ts';

/** The data of a package that a launcher plays. */
export interface PlayedPackage {
  kind: string;
  title: string;
  /** The SCORM parts. Empty for H5P. */
  parts: readonly PackagePart[];
}

/** A file of a package, read from its archive. */
export interface PackageFile {
  mediaType: string;
  size: number;
  /** Reads a range of the file, or returns null when the store no longer has it. */
  read(range: ByteRange | null): Promise<Readable | null>;
}
