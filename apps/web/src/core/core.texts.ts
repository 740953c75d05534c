import { catalogue, counted } from './texts.ts';

/** What the page says of its own accord when a call fails (spec §8), and words that every screen needs. */
export const coreTexts = catalogue({
  noServerMessage: 'Something Error Please Try Again 😞',
  unnamedFailure: 'Occurred an error',
  unreachable: 'The portal cannot be reached. Check your connection and try again.',
  tooManyAttempts: (seconds: number) =>
    seconds < 90
      ? counted(seconds, {
          one: 'Too many attempts. Try again in # second.',
          other: 'Too many attempts. Try again in # seconds.',
        })
      : counted(Math.ceil(seconds / 60), {
          one: 'Too many attempts. Try again in # minute.',
          other: 'Too many attempts. Try again in # minutes.',
        }),
  bookmark: (name: string) => `Bookmark ${name}`,
  companyPages: 'Pages of the client',
  engagementPages: 'Pages of the engagement',
  uploadFailed: 'Upload failed',
  downloadMissing: 'File not found',
  downloadFailed: 'Something went wrong',
  documentTitle: (page: string) => `${page} · Gatehouse`,
  errorState: {
    title: 'This could not be loaded',
    retry: 'Try again',
    requestId: 'Request',
    copy: 'Copy the request id',
    copied: 'Copied',
  },
  copy: { copy: 'Copy', copied: 'Copied' },
  passwordField: { show: 'Show the password', hide: 'Hide the password', capsLock: 'Caps lock is on.' },
  newPassword: {
    rules: {
      minLength: 'At least 8 characters',
      maxLength: 'At most 256 characters',
      lowercase: 'A lowercase letter',
      uppercase: 'An uppercase letter',
      digit: 'A digit',
      special: 'A special character',
    },
    rulesLabel: 'Rules for the password',
    met: 'Met',
    unmet: 'Not met yet',
    strengthLabel: 'Strength',
    strengths: { refused: 'Not enough yet', weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
    guessable: 'This password is too easy to guess. Choose words that have nothing to do with you or your company.',
    longer: (length: number) =>
      counted(length, { one: '# character or more is better.', other: '# characters or more are better.' }),
  },
});
