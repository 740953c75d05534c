import { catalogue } from '../../core/texts.ts';

/** Names of fields in column headers, filters and records. */
export const columnTexts = catalogue({
  actions: 'Actions',
  status: 'Status',
  state: 'State',
  severity: 'Severity',
  reportedSeverity: 'Reported severity',
  finding: 'Finding',
  findings: 'Findings',
  engagement: 'Engagement',
  engagements: 'Engagements',
  type: 'Type',
  dates: 'Dates',
  title: 'Title',
  name: 'Name',
  score: 'CVSS',
  confidence: 'Confidence',
  assignee: 'Assignee',
  due: 'Due',
  changed: 'Changed',
  host: 'Host',
  role: 'Role',
});
