import type { Severity } from '@gatehouse/domain/severity';

/** An issue as a tool of the demo finds it on every service that it fits. */
export interface DemoRule {
  tool: 'nuclei' | 'testssl' | 'sslyze' | 'wpscan';
  ruleId: string;
  title: string;
  severity: Severity;
  cvssVector: string | null;
  cve: readonly string[];
  cwe: number | null;
  /** Ports of the demo that the rule looks at; an empty list is the host as a whole. */
  ports: readonly number[];
  /** Parts of the products or names of the hosts that it fits; empty fits all. */
  fits: RegExp;
  /** Of the fitting services, how many have it. */
  share: number;
  path: string;
  description: string;
  recommendation: string;
  evidence: string;
}

/** What a web server answered. */
export const answer = (status: string, header: string): string => `HTTP/1.1 ${status}\nServer: nginx\n${header}\n`;
