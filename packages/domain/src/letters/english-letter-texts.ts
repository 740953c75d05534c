import { letterWording, type LetterTexts, sameForm, severityParts } from './letter-wording.ts';

const { shownDay, counted, listed } = letterWording('en-US');

const severities = {
  critical: sameForm('# critical'),
  high: sameForm('# high'),
  medium: sameForm('# medium'),
  low: sameForm('# low'),
  info: sameForm('# informational'),
};
const reported = {
  zero: 'No vulnerabilities were reported',
  one: '# vulnerability was reported',
  other: '# vulnerabilities were reported',
};
const period = (from: string, to: string): string =>
  from === to ? `on ${shownDay(from)}` : `from ${shownDay(from)} to ${shownDay(to)}`;
const more = (count: number): string[] =>
  count === 0 ? [] : [counted(count, { one: '# more target', other: '# more targets' })];

/** Texts of letters in English. */
export const englishLetterTexts: LetterTexts = {
  title: 'Attestation of security testing',
  shownDay,
  statements: {
    tested: ({ firm, organization, testType, from, to }) =>
      `${firm} performed the following security test for ${organization} ${period(from, to)}: ${testType}.`,
    scope: (scope) => `Scope of the test: ${listed([...scope.targets, ...more(scope.more)])}.`,
    'scope-count': ({ count }) =>
      counted(count, {
        one: 'The scope of the test comprised # target.',
        other: 'The scope of the test comprised # targets.',
      }),
    method: ({ standards }) => `The test followed ${listed(standards)}.`,
    reported: ({ count }) => `${counted(count, reported)}.`,
    'reported-by-severity': ({ count, counts }) =>
      `${counted(count, reported)}: ${listed(severityParts(counts, severities, { counted }))}.`,
    fixed: ({ count }) =>
      counted(count, {
        one: '# vulnerability was fixed, and a retest confirmed the fix.',
        other: '# vulnerabilities were fixed, and retests confirmed the fixes.',
      }),
    'severe-fixed': () => 'All vulnerabilities rated critical or high were fixed, and retests confirmed the fixes.',
    'no-severe': () => 'No vulnerabilities rated critical or high were reported.',
    accepted: ({ count }) =>
      counted(count, {
        one: 'The risk of # vulnerability was accepted.',
        other: 'The risk of # vulnerabilities was accepted.',
      }),
    'as-of': ({ day }) => `All statements are as of ${shownDay(day)}.`,
    'no-guarantee': () => 'This letter does not guarantee the absence of other vulnerabilities.',
  },
  labels: {
    number: 'Letter number',
    issuedBy: 'Issued by',
    issued: 'Issued',
    validUntil: 'Valid until',
    live: 'The verification page also shows the current status.',
    verify: (address) => `Verify this letter at ${address}`,
    qrCode: (address) => `QR code of ${address}`,
    logo: (firm) => `Logo of ${firm}`,
    subject: (organization) => `Security testing of ${organization}`,
  },
};
