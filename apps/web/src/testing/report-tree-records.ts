import type { ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTree, ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';

import { stepFinding } from './chain-records.ts';
import { engagementRow } from './engagement-records.ts';

/** A section of a report that is shown. */
export const reportSection = (
  key: ReportTreeSection['key'],
  title: string,
  content: ReportTreeSection['content'],
): ReportTreeSection => ({ key, title, isShown: true, content });

/** The report of the first engagement with these sections. */
export function reportTreeOf(
  sections: ReportTreeSection[],
  overrides: Partial<Omit<ReportTree, 'sections'>> = {},
): ReportTree {
  const { _id, idVisual, title, type, status, date_start, date_end } = engagementRow(1);
  return {
    engagement: { _id, idVisual, title, type, status, date_start, date_end },
    language: 'en',
    stage: 'Interim',
    classification: 'Confidential',
    branding: {
      firm: { name: 'Northwind', url: '', accent: '#a50000', logos: { light: null, dark: null } },
      client: { name: 'Acme', logo: null },
    },
    headline: 'A temporary editor can take over the back office.',
    asOf: '2026-02-10',
    sections,
    ...overrides,
  };
}

/** A finding of a report with all its texts. */
export const reportedFinding = (number: number, overrides: Partial<ReportedFinding> = {}): ReportedFinding => ({
  ...stepFinding(number, { title: `Finding ${number}` }),
  cvssScore: 7.5,
  numOfAffectedAssets: 1,
  dueDate: '2026-03-01',
  cvssv3: null,
  clientRating: null,
  cwe: null,
  cve: [],
  owasp: '',
  firstSeen: null,
  lastSeen: null,
  acknowledgedUntil: null,
  numOfFixedAssets: 0,
  affectedAssets: [],
  description: `Description ${number}`,
  impact: '',
  recommendation: '',
  evidence: [],
  moreEvidence: 0,
  references: [],
  ...overrides,
});
