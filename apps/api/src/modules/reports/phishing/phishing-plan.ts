/** Number of people by stage reached. */
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
  /** Positions in the image, from 0 to 1. */
  notes: readonly { x: number; y: number; text: string }[];
}

/** The content of a phishing simulation report. It never names a recipient. */
export interface PhishingPlan {
  kind: 'phishing';
  funnel: ReportedFunnel;
  /** The figures including events caused by scanners. */
  funnelRaw: ReportedFunnel;
  excluded: number;
  resilience: number | null;
  seconds: { click: number | null; report: number | null; firstReport: number | null };
  benchmark: { clients: number; failRate: number; reportRate: number } | null;
  departments: readonly ReportedDepartment[];
  /** True if small departments are merged. */
  isFolded: boolean;
  lure: ReportedLure;
}
