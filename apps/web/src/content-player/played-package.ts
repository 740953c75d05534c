import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

/** A part of a SCORM package, from its manifest. */
export interface PlayedPart {
  id: string;
  title: string;
  launch: string;
  launchData: string;
  /** The passing score in percent; null if the manifest has none. */
  passScore: number | null;
}

/** The description of the package that the content host adds to the page. */
export interface PlayedPackage {
  kind: string;
  title: string;
  /** The parts of a SCORM package; empty for H5P. */
  parts: readonly PlayedPart[];
  /** Origins of the portals that may play it. */
  portals: readonly string[];
}

/** The state and results that a package saves. */
export interface SavedState {
  state: string;
  /** The result that counts. */
  result: PackageResult | null;
  /** The result that would count if the package were closed now. */
  stated: PackageResult | null;
}

/** Input of a package player from the launcher. */
export interface PlayerInput {
  state: string;
  /** True after a failure: the failed parts start again. */
  startsAgain: boolean;
  save: (saved: SavedState) => void;
  /** Sends the list of parts to the portal if there are several. */
  list: (parts: readonly { title: string; state: 'new' | 'started' | 'completed' | 'failed' }[], place: number) => void;
  /** Called when the package ends by itself. */
  onEnded: () => void;
}

/** A running package. */
export interface Playing {
  open: (place: number) => Promise<void>;
  /** Ends the package, either finished by the learner or only closed. */
  end: (isFinished: boolean) => void;
}

/** The status and score that a part reports. */
export interface ReportedStatus {
  /** Null if the part set no status. */
  status: 'passed' | 'failed' | 'completed' | 'incomplete' | null;
  /** Score in percent. */
  score: number | null;
  /** True if the part wants to be resumed later. */
  isSuspended: boolean;
}

/** The common interface of the SCORM versions. */
export interface ScormRuntime {
  /** The property name under which packages look for the API in their parent windows. */
  name: 'API' | 'API_1484_11';
  api: Record<string, (element: string, value: string) => string>;
  /** Returns the data model and the status and score in it. */
  read: () => { cmi: Record<string, unknown>; said: ReportedStatus };
}
