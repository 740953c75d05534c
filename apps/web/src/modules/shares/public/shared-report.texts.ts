import { catalogue } from '../../../core/texts.ts';

/** Texts of the page of a share link. */
export const sharedReportTexts = catalogue({
  title: 'Shared report',
  from: (firm: string) => `A report by ${firm} was shared with you.`,
  until: (day: string) => `The link ends on ${day}.`,
  password: 'Password',
  passwordMissing: 'Enter the password',
  open: 'Open report',
  terms: 'Confidentiality',
  termsWhy: 'Your name and the time are recorded, and your name appears on every page.',
  name: 'Your name',
  nameMissing: 'Enter your name with at least 2 characters',
  accept: 'Accept and open',
  refuse: 'Decline',
  refused: 'You declined. Nothing was opened. You can close this page.',
  ended: 'This link has ended. Ask the sender for a new one.',
  unknown: 'No report was found for this link. Check that the address is complete.',
  retry: 'Try again',
  sharedWith: (reader: string, day: string) => `Shared with ${reader} · ${day}`,
  actions: 'Report actions',
  pdf: 'Download PDF',
  paths: 'Attack paths',
});
