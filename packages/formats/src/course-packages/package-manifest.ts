/** The package format: `imsmanifest.xml` (SCORM) or `h5p.json` (H5P). */
export type PackageFormat = 'scorm' | 'h5p';

/** A part of a SCORM package: a manifest item with a page. */
export interface PackagePart {
  /** The ID of the item, unique within the package. */
  id: string;
  title: string;
  /** The start page with its query, relative to the manifest. */
  launch: string;
  /** Passed to the part when it starts. */
  launchData: string;
  /** The passing score in percent, or null if the manifest has none. */
  passScore: number | null;
}

/** The contents of a package manifest that a player needs. */
export interface PackageManifest {
  kind: 'scorm-1.2' | 'scorm-2004-3' | 'scorm-2004-4' | 'h5p';
  title: string;
  /** In manifest order; empty for H5P, at least one for SCORM. */
  parts: readonly PackagePart[];
}

/** Maximum number of parts in a package. */
export const maxParts = 500;
