import { catalogue, counted } from '../../core/texts.ts';

/** Texts of the statuses of a certificate. */
export const statusWords = catalogue({ valid: 'Valid', expired: 'Expired', revoked: 'Revoked' });

/** Texts of the certificate list. */
export const certificateTexts = catalogue({
  context: 'Certificates issued to employees who passed a course.',
  list: {
    caption: 'Certificates',
    search: 'Search certificates',
    count: (total: number) => counted(total, { one: '# certificate', other: '# certificates' }),
    sorts: {
      '-issuedAt': 'Newest',
      issuedAt: 'Oldest',
      validUntil: 'Expires first',
      '-validUntil': 'Expires last',
      fullname: 'Name (A–Z)',
      '-fullname': 'Name (Z–A)',
    },
    none: 'No certificates yet',
    noneWhy: 'A certificate is issued when an employee passes a course.',
    cleared: 'No certificates in this view',
    noAccess: 'You can’t view certificates',
  },
  views: { all: 'All', expiring: 'Expiring within 30 days' },
  columns: {
    name: 'Name',
    course: 'Course',
    score: 'Score',
    issued: 'Issued',
    validUntil: 'Valid until',
    status: 'Status',
  },
  issuedDays: 'Issued',
  score: (score: number, total: number) => `${score} / ${total}`,
  nothing: '–',
  erased: 'Erased employee',
  replacedBy: (number: string) => `Replaced by ${number}`,
  actionsOf: (number: string) => `Actions for ${number}`,
  actions: {
    verify: 'Open verification page',
    pdf: 'Download PDF',
    badge: 'Download badge',
    reissue: 'Reissue',
    revoke: 'Revoke',
  },
  reissued: (number: string) => `Certificate reissued as ${number}`,
  revoke: {
    title: (number: string) => `Revoke ${number}?`,
    text: 'Anyone who verifies this certificate will see that it was revoked. This cannot be undone; you can reissue it.',
    reason: 'Reason',
    reasonHint: 'Only visible to your company.',
    reasonMissing: 'Enter a reason',
    submit: 'Revoke certificate',
    done: (number: string) => `${number} revoked`,
  },
});
