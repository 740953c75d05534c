import { catalogue, counted } from '../../core/texts.ts';
import { emptyTexts } from '../../shared/vocabulary/empty.texts.ts';

/** Texts of the statuses of a letter. */
export const letterStatusWords = catalogue({
  requested: 'Awaiting approval',
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
});

/** Names of the languages of letters, each in its own language. */
export const letterLanguageNames = catalogue({ en: 'English', de: 'Deutsch', fr: 'Français' });

/** Texts of the letters of an engagement. */
export const lettersTexts = catalogue({
  title: 'Attestation letters',
  context: 'One page for auditors, insurers and customers. It is signed, and anyone with the link can verify it.',
  all: 'Letters of all clients',
  create: 'New letter',
  none: 'No letters yet',
  noneWhy: 'Issue a letter to attest this test to others. You choose what it discloses.',
  missing: { title: emptyTexts.missing, why: emptyTexts.missingEngagement, back: emptyTexts.toEngagements },
  refusedTitle: 'No letter can be issued yet',
  refusals: {
    'not-published': 'The engagement is not published.',
    'not-completed': 'The engagement is not completed.',
    'no-dates': 'The engagement has no start or end date.',
    'not-over': 'The end date of the engagement is in the future.',
  },
  needsApproval: 'Your provider approves each letter before it is issued.',
  outdated: 'Outdated',
  outdatedWhy:
    'The record has changed since. The verification page says so, too. Issue a new letter and revoke this one.',
  asOf: (day: string) => `As of ${day}`,
  validUntil: (day: string) => `Valid until ${day}`,
  revokedOn: (day: string, reason: string) => `Revoked on ${day}: ${reason}`,
  requestedBy: (name: string, day: string) => `Requested by ${name} on ${day}`,
  live: 'Live status',
  statements: 'Statements',
  actionsOf: (number: string) => `Actions for ${number}`,
  pdf: 'Download PDF',
  copy: 'Copy verification link',
  copied: 'Link copied',
  open: 'Open verification page',
  approve: 'Approve letter',
  approved: (number: string) => `${number} issued`,
  revoke: {
    act: 'Revoke letter',
    title: (number: string) => `Revoke ${number}?`,
    text: 'Anyone who verifies this letter will see that it was revoked. This cannot be undone.',
    withdrawAct: 'Withdraw request',
    withdrawTitle: (number: string) => `Withdraw the request for ${number}?`,
    withdrawText: 'The letter is not issued.',
    reason: 'Reason',
    reasonHint: 'Not shown on the verification page.',
    reasonMissing: 'Enter a reason',
    done: (number: string) => `${number} revoked`,
  },
  issue: {
    title: 'New attestation letter',
    submit: 'Issue letter',
    request: 'Request letter',
    done: (number: string) => `${number} issued`,
    requested: (number: string) => `${number} requested`,
    scope: 'Scope',
    scopes: { full: 'List targets', count: 'Number of targets', none: 'Not disclosed' },
    counts: 'Reported findings',
    countsOf: { severity: 'By severity', total: 'Total', none: 'Not disclosed' },
    remediation: 'Fixed and retested findings, accepted risks',
    method: 'Standards that the test followed',
    liveStatus: 'Show the current status on the verification page',
    months: 'Valid for',
    monthsOf: (months: number) => counted(months, { one: '# month', other: '# months' }),
    language: 'Language',
    preview: 'What the letter states',
    unsupported: 'What it cannot state',
    because: {
      scope: () => 'Scope: the engagement lists no targets.',
      method: () => 'Standards: the engagement names none.',
      fixed: () => 'Fixed findings: no retest has confirmed a fix.',
      'severe-fixed': (count: number) =>
        counted(count, {
          one: 'All critical and high findings fixed: # is not fixed and retested.',
          other: 'All critical and high findings fixed: # are not fixed and retested.',
        }),
      accepted: () => 'Accepted risks: there are none.',
    },
  },
});
