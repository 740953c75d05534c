/** People by how far they went. */
export interface ReportedFunnel {
  targeted: number;
  delivered: number;
  opened: number;
  clicked: number;
  submitted: number;
  reported: number;
  failed: number;
}

export interface ReportedDepartment extends ReportedFunnel {
  department: string;
}

/** The email as recipients saw it. */
export interface ReportedLure {
  subject: string;
  sender: string;
  tactic: string;
  technique: string;
  difficulty: number | null;
  /** A PNG or JPEG file. */
  image: Uint8Array | null;
  /** Places from 0 to 1 of the image. */
  notes: readonly { x: number; y: number; text: string }[];
}

/** All that the report of a phishing simulation says; it never names a recipient. */
export interface PhishingPlan {
  kind: 'phishing';
  funnel: ReportedFunnel;
  /** With what scanners caused. */
  funnelRaw: ReportedFunnel;
  excluded: number;
  resilience: number | null;
  seconds: { click: number | null; report: number | null; firstReport: number | null };
  benchmark: { clients: number; failRate: number; reportRate: number } | null;
  departments: readonly ReportedDepartment[];
  /** Whether departments of few people are combined. */
  isFolded: boolean;
  lure: ReportedLure;
}
