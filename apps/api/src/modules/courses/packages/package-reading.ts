import type { Readable } from 'node:stream';

import type { PackagePart } from '@gatehouse/formats/course-packages/package-manifest';

import type { ByteRange } from '../../../platform/files/files-port.ts';

/** What a launcher plays. */
export interface PlayedPackage {
  kind: string;
  title: string;
  /** Of SCORM; empty for H5P. */
  parts: readonly PackagePart[];
}

/** A file of a package, read out of the archive that it is in. */
export interface PackageFile {
  mediaType: string;
  size: number;
  /** Null where the store no longer has it. */
  read(range: ByteRange | null): Promise<Readable | null>;
}
