import { catalogue, counted, isolated } from '../../core/texts.ts';

/** Texts of the registration form of a public session. */
export const registerTexts = catalogue({
  from: (company: string) => `${isolated(company)} offers this security training.`,
  minutes: (minutes: number) => counted(minutes, { one: 'about # minute', other: 'about # minutes' }),
  dates: (from: string, to: string) => `From ${from} to ${to}.`,
  full: 'This session is full.',
  name: 'Name',
  nameMissing: 'Enter your name',
  email: 'Email',
  emailInvalid: 'Enter a valid email address',
  domain: (domains: string) => `Use an address of ${domains}.`,
  privacy: 'Your name and address are used for this training and its certificate only.',
  submit: 'Register',
  sent: (email: string) =>
    `Check the inbox of ${isolated(email)}. Open the link in the email within 24 hours to confirm and start.`,
});
