import type { Severity } from '@gatehouse/domain/severity';

/** An issue that a tool reports on every matching service of the demo. */
export interface DemoRule {
  tool: 'nuclei' | 'testssl' | 'sslyze' | 'wpscan';
  ruleId: string;
  title: string;
  severity: Severity;
  cvssVector: string | null;
  cve: readonly string[];
  cwe: number | null;
  /** The ports that the rule checks; an empty list means the host as a whole. */
  ports: readonly number[];
  /** A pattern for the products or names of matching hosts. An empty pattern matches all. */
  fits: RegExp;
  /** The share of matching services that have the issue. */
  share: number;
  path: string;
  description: string;
  recommendation: string;
  evidence: string;
}

/** Returns the response of a web server. */
export const answer = (status: string, header: string): string => `HTTP/1.1 ${status}\nServer: nginx\n${header}\n`;
