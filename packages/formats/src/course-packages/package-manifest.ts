/** Whose manifest is read: `imsmanifest.xml` or `h5p.json`. */
export type PackageFormat = 'scorm' | 'h5p';

/** What the manifest of a package says that a player needs. */
export interface PackageManifest {
  kind: 'scorm-1.2' | 'scorm-2004-3' | 'scorm-2004-4' | 'h5p';
  title: string;
  /** The page that begins it, with its query, relative to the manifest; empty for H5P. */
  launch: string;
  /** Given to the package when it starts. */
  launchData: string;
  /** What passes, in percent; null where it does not say. */
  passScore: number | null;
}
