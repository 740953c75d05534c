/** Whose manifest is read: `imsmanifest.xml` or `h5p.json`. */
export type PackageFormat = 'scorm' | 'h5p';

/** A part of a SCORM package: an item of its manifest that has a page. */
export interface PackagePart {
  /** Of the item, unique in its package. */
  id: string;
  title: string;
  /** The page that begins it, with its query, relative to the manifest. */
  launch: string;
  /** Given to the part when it starts. */
  launchData: string;
  /** What passes, in percent; null where the manifest does not say. */
  passScore: number | null;
}

/** What the manifest of a package says that a player needs. */
export interface PackageManifest {
  kind: 'scorm-1.2' | 'scorm-2004-3' | 'scorm-2004-4' | 'h5p';
  title: string;
  /** In the order of the manifest; empty for H5P, at least one for SCORM. */
  parts: readonly PackagePart[];
}

/** So many parts of a package are played. */
export const partsAtMost = 500;
