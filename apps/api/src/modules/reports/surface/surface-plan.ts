/** Figures of the attack surface. */
export interface SurfaceFigures {
  domains: number;
  hosts: number;
  services: number;
  candidates: number;
  missing: number;
  certificates_expired: number;
  certificates_ending: number;
  look_alikes: number;
}

export interface RootRecord {
  name: string;
  hosts: number;
  services: number;
  /** In the order of `severities`. */
  counts: number[];
}

export interface WorstHostRecord extends RootRecord {
  root: string;
  state: string;
}

export interface OpenIssueRecord {
  visual_id: string;
  title: string;
  severity: number;
  host: string;
  port: number | null;
  status: number;
  /** YYYY-MM-DD. */
  due_date: string | null;
}

export interface ChangeRecord {
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
  kind: string;
  host: string;
  port: number | null;
  from_value: string;
  to_value: string;
}

/** The content of an attack surface report. */
export interface SurfacePlan {
  kind: 'surface';
  figures: SurfaceFigures;
  /** Numbers of open issues in the order of `severities`. */
  counts: readonly number[];
  roots: readonly RootRecord[];
  hosts: readonly WorstHostRecord[];
  /** Null if the reader may not see issues. */
  issues: { rows: readonly OpenIssueRecord[]; total: number } | null;
  changes: { rows: readonly ChangeRecord[]; byKind: readonly { kind: string; count: number }[] };
  /** YYYY-MM-DD. */
  since: string;
}
