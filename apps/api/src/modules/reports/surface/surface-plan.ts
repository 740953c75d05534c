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
  /** In the order of the severities. */
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
  /** YYYY-MM-DD, in the company's zone. */
  day: string;
  kind: string;
  host: string;
  port: number | null;
  from_value: string;
  to_value: string;
}

/** All that the report of an attack surface says. */
export interface SurfacePlan {
  kind: 'surface';
  figures: SurfaceFigures;
  /** Open issues in the order of the severities. */
  counts: readonly number[];
  roots: readonly RootRecord[];
  hosts: readonly WorstHostRecord[];
  /** Null where the reader may not see issues. */
  issues: { rows: readonly OpenIssueRecord[]; total: number } | null;
  changes: { rows: readonly ChangeRecord[]; byKind: readonly { kind: string; count: number }[] };
  /** YYYY-MM-DD. */
  since: string;
}
