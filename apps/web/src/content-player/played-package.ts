import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

/** A part of a SCORM package, as its manifest has it. */
export interface PlayedPart {
  id: string;
  title: string;
  launch: string;
  launchData: string;
  /** What passes, in percent; null where the manifest does not say. */
  passScore: number | null;
}

/** What the content host says of the package, in the page. */
export interface PlayedPackage {
  kind: string;
  title: string;
  /** Of SCORM; empty for H5P. */
  parts: readonly PlayedPart[];
  /** The pages that may play it. */
  portals: readonly string[];
}

/** What a package keeps and reports. */
export interface Saved {
  state: string;
  /** What counts. */
  result: PackageResult | null;
  /** What would count if the package were left now. */
  stated: PackageResult | null;
}

/** What the launcher gives to the code that plays a package. */
export interface PlayedWith {
  state: string;
  /** True after a failure: what was failed starts again. */
  startsAgain: boolean;
  save: (saved: Saved) => void;
  /** Lists the parts where there are several. */
  list: (parts: readonly { title: string; state: 'new' | 'started' | 'completed' | 'failed' }[], place: number) => void;
  /** The package has ended by itself. */
  onEnded: () => void;
}

/** A package that is played. */
export interface Playing {
  /** Opens another part. */
  open: (place: number) => Promise<void>;
  /** Ends it, finished by the learner or only left. */
  end: (isFinished: boolean) => void;
}

/** What a part says of its learner. */
export interface Said {
  /** Null where it has set no status. */
  status: 'passed' | 'failed' | 'completed' | 'incomplete' | null;
  /** In percent. */
  score: number | null;
  /** True if it wants to go on later where it was. */
  isSuspended: boolean;
}

/** What a version of SCORM is to the launcher. */
export interface ScormRuntime {
  /** The name under which packages look for it in the windows above them. */
  name: 'API' | 'API_1484_11';
  api: Record<string, (element: string, value: string) => string>;
  /** The data model as JSON, and what it says. */
  read: () => { cmi: Record<string, unknown>; said: Said };
}
