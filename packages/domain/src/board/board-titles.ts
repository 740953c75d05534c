/** Section titles of the executive board. */
export const boardTitles = {
  verdict: 'Risk trend',
  decisions: 'Needs a decision',
  figures: 'Key figures',
  urgent: 'Critical and high open',
  overdue: 'Overdue',
  inTime: 'On time',
  median: 'Critical/high time to fix',
  retest: 'In retest',
  exposed: 'Exposed employee logins',
  burnDown: 'Burn-down of critical and high findings',
  next: 'Next',
  survival: 'Share of findings still open',
  matrix: 'Risk matrix',
  months: 'Open findings by month',
  places: 'Most exposed engagements',
  ages: 'Age of open findings',
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
  awareness: 'Training outstanding',
  invoices: 'Invoices due',
} as const;
