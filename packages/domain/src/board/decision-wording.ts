import type { CountForms } from './wording.ts';

/** Texts of the items that need a decision, by their kind in the contract. */
export const decisionForms = {
  'overdue-unassigned': {
    one: '# critical finding is overdue and unassigned',
    other: '# critical findings are overdue and unassigned',
  },
  'exposed-logins': { one: '# employee login is exposed', other: '# employee logins are exposed' },
  'invoices-overdue': { one: '# invoice is overdue', other: '# invoices are overdue' },
  'retest-replies': { one: '# retest is waiting for your reply', other: '# retests are waiting for your reply' },
  acceptances: { one: '# request to accept a risk', other: '# requests to accept a risk' },
  'issues-overdue': {
    one: '# critical or high attack surface issue is overdue',
    other: '# critical and high attack surface issues are overdue',
  },
  'exploited-cves': {
    one: '# exploited vulnerability has a fix available',
    other: '# exploited vulnerabilities have a fix available',
  },
  'certificates-expired': {
    one: 'The certificate of # host has expired',
    other: 'The certificates of # hosts have expired',
  },
  'certificates-ending': {
    one: 'The certificate of # host expires soon',
    other: 'The certificates of # hosts expire soon',
  },
} as const satisfies Record<string, CountForms>;
