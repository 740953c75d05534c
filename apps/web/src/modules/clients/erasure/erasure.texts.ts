import { catalogue, counted, formatNumber, shownPercent } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

const years = (count: number) => counted(count, { one: '# year', other: '# years' });
const days = (count: number) => counted(count, { one: '# day', other: '# days' });

export const erasureTexts = catalogue({
  title: 'Erase client',
  of: (name: string) => `Erase ${name}`,
  erasedTitle: 'Erased client',
  clients: 'Clients',
  missing: {
    title: 'Client not found',
    why: 'It may have been erased, or you don’t have access to it.',
    back: 'View clients',
  },
  part: 'Deletes everything about this client and leaves a certificate. This can’t be undone.',
  open: 'Erase client…',
  scope: {
    title: 'What will be deleted',
    context:
      'All records, files, emails, exports and the encryption key of this client. Export the client first if you still need its data.',
    users: 'Users',
    engagements: 'Engagements',
    findings: 'Findings',
    leaks: 'Leaked credentials',
    assets: 'Assets',
    files: 'Files',
    filesOf: (count: number, size: string) => `${formatNumber(count)}, ${size}`,
  },
  kept: {
    title: 'What is kept',
    invoices: (count: number, retention: number) =>
      `${counted(count, { one: '# issued invoice', other: '# issued invoices' })}, reduced to mandatory content, for ${years(retention)} after the invoice date`,
    log: 'IDs, times and actions in the audit log, without names or content',
    certificate: 'A certificate of erasure, for 30 days',
    backups: (retention: number) =>
      `Backups keep the data for ${days(retention)}. Encrypted values in them become unreadable with the next backup.`,
  },
  request: {
    approval: 'Another person must approve the request within 7 days. Until then, you can withdraw it.',
    waiting:
      'You are the only administrator, so the erasure starts 7 days after your request. Until then, you can withdraw it.',
    action: 'Request erasure',
    dialog: (name: string) => `Request erasure of ${name}?`,
    shortName: 'Short name of the client',
    shortNameHint: (name: string) => `Enter ${name} to confirm.`,
    shortNameWrong: 'This is not the short name of the client',
    reason: 'Reason',
    reasonHint: 'Shown to the approver and on the certificate.',
    reasonMissing: 'Enter a reason',
    done: 'Erasure requested',
  },
  states: {
    requested: 'Waiting for approval',
    waiting: 'Waiting period',
    running: 'Erasing…',
    erased: 'Client erased',
  },
  facts: {
    requestedBy: 'Requested by',
    requestedAt: 'Requested',
    reason: 'Reason',
    approveBy: 'Approve by',
    starts: 'Starts on',
    approvedBy: 'Approved by',
    nobody: 'No approval; the waiting period ended',
    erased: 'Erased',
    certificate: 'Certificate until',
    invoices: 'Invoices kept until',
  },
  ownRequest: 'You requested this erasure, so another person must approve it.',
  approve: 'Approve erasure',
  approveTitle: 'Approve erasure?',
  approveText: 'The erasure starts immediately and can’t be stopped or undone.',
  approved: 'Erasure approved',
  withdraw: 'Withdraw request',
  withdrawn: 'Request withdrawn',
  runningText: 'You can leave this page. Administrators are notified when the erasure is complete.',
  progress: 'Progress of the erasure',
  percent: (percent: number) => `${shownPercent(percent)} done`,
  download: 'Download certificate',
  fileName: (id: string) => `certificate-of-erasure-${id}.pdf`,
  ended: {
    withdrawn: 'The last request was withdrawn.',
    expired: 'The last request was not approved in time.',
  },
  dialogTexts: { cancel: formTexts.cancel, close: formTexts.close },
});
