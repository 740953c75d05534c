/** Section titles of the executive board. */
export const boardTitles = {
  verdict: 'Risk trend',
  decisions: 'Needs a decision',
  figures: 'Key figures',
  urgent: 'Critical and high open',
  overdue: 'Overdue',
  inTime: 'On time',
  median: 'Median time to fix, C+H',
  retest: 'In retest',
  exposed: 'Exposed employee logins',
  months: 'Open findings by month',
  places: 'Where it is',
  ages: 'Age against target',
  fixTimes: 'Time to fix vs target',
  tested: 'Testing coverage',
  exposure: 'Exposure',
} as const;

/** Titles of the areas in the Exposure section. */
export const areaTitles = {
  findings: 'Open findings',
  leaks: 'Leaked credentials',
  issues: 'Attack surface issues',
  cves: 'CVEs',
  phishing: 'Failed latest phishing',
  awareness: 'Training not passed',
  invoices: 'Invoices due',
} as const;
