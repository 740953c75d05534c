import { catalogue, isolated, shownPercent } from '../../../core/texts.ts';

export const exportTexts = catalogue({
  title: 'Export client',
  context:
    'A ZIP file with all records, files, invoices and the audit log. Password hashes, second factors, tokens, card references and keys are never included. Archives can be downloaded for 7 days.',
  start: { client: 'Export for the client', move: 'Export for migration' },
  readers: { client: 'For the client, without drafts and internal notes', move: 'For migration, with all data' },
  about: {
    client: 'Published records, without drafts and internal notes. This archive can’t be imported into a portal.',
    move: 'All data, for import into another portal. Its users set new passwords there.',
  },
  withPasswords: 'Include leaked passwords',
  passphraseContext:
    'Leaked passwords are encrypted with this passphrase. It can’t be recovered: without it, they can’t be read or imported. Send it separately from the archive.',
  passphrase: 'Passphrase',
  repeat: 'Repeat passphrase',
  passphraseRules: 'Passphrase requirements',
  longEnough: 'At least 12 characters',
  passphraseGuessable: 'This passphrase is too easy to guess.',
  passphraseAdvice: 'Use four or more random words for a stronger passphrase.',
  passphraseMissing: 'Enter at least 12 characters',
  passphraseTooLong: 'Enter at most 256 characters',
  differs: 'The passphrases don’t match',
  submit: 'Start export',
  started: 'Export started',
  by: (name: string) => `by ${isolated(name)}`,
  passwordsIncluded: 'with leaked passwords',
  running: (percent: number) => `Exporting, ${shownPercent(percent)}`,
  ready: (size: string, day: string) => `Ready, ${size}, available until ${day}`,
  states: { queued: 'Queued', failed: 'Failed. Start the export again.', expired: 'Expired' },
  download: 'Download',
});
