import { catalogue, counted } from './texts.ts';

/** Messages of failed calls (specification.md, Error catalogue), and texts shared by all screens. */
export const coreTexts = catalogue({
  noServerMessage: 'Something Error Please Try Again 😞',
  unnamedFailure: 'Occurred an error',
  unreachable: 'Can’t reach the portal. Check your connection and try again.',
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
  companyPages: 'Client pages',
  companyTabGroups: { exposure: 'Exposure', people: 'People', settings: 'Settings' },
  engagementPages: 'Engagement pages',
  addedBy: (day: string) => `by ${day}`,
  uploadFailed: 'Upload failed',
  downloadMissing: 'File not found',
  somethingWrong: 'Something went wrong',
  documentTitle: (page: string, provider: string) => `${page} · ${provider}`,
  errorState: {
    title: 'This could not be loaded',
    retry: 'Try again',
    requestId: 'Request ID',
    copy: 'Copy request ID',
    copied: 'Copied',
  },
  copy: { copy: 'Copy', copied: 'Copied' },
  passwordField: { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' },
  newPassword: {
    rules: {
      minLength: 'At least 8 characters',
      maxLength: 'At most 256 characters',
      lowercase: 'A lowercase letter',
      uppercase: 'An uppercase letter',
      digit: 'A digit',
      special: 'A special character',
    },
    rulesLabel: 'Password requirements',
    met: 'Met',
    unmet: 'Not met',
    strengthLabel: 'Strength',
    strengths: { refused: 'Too weak', weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
    guessable: 'This password is too easy to guess. Avoid words related to you or your company.',
    longer: (length: number) =>
      counted(length, {
        one: 'Use # character or more for a stronger password.',
        other: 'Use # characters or more for a stronger password.',
      }),
  },
});
