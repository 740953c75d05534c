import type { PackageResult } from '@gatehouse/contract/content-messages';

/** What the content host says of the package, in the page. */
export interface PlayedPackage {
  kind: string;
  title: string;
  launch: string;
  launchData: string;
  passScore: number | null;
  /** The pages that may play it. */
  portals: readonly string[];
}

/** What a package keeps and reports, to be sent to the player. */
export type Save = (state: string, result: PackageResult | null) => void;

/** What a version of SCORM is to the launcher. */
export interface ScormRuntime {
  /** The name under which packages look for it in the windows above them. */
  name: 'API' | 'API_1484_11';
  api: Record<string, (element: string, value: string) => string>;
  /** The data model as JSON, and what it reports. */
  read: () => { cmi: unknown; result: PackageResult | null };
}
