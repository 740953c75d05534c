import { catalogue, counted, isolated, formatNumber } from '../../../core/texts.ts';

/** Texts of first emails, for the provider's staff. */
export const firstEmailTexts = catalogue({
  title: 'Training emails',
  boundTitle: 'First emails per day',
  boundContext:
    'The number of new addresses this client can email per day. The rest are emailed on the following days.',
  bound: 'Addresses per day',
  boundInvalid: (most: number) => `Enter a whole number between 0 and ${formatNumber(most)}`,
  isDefault: (number: number) => `This client uses the default of ${formatNumber(number)}.`,
  isOwn: (number: number) => `This client has a custom limit. The default is ${formatNumber(number)}.`,
  sentToday: (sent: number) => counted(sent, { one: '# sent today', other: '# sent today' }),
  save: 'Save limit',
  reset: 'Use default',
  saved: 'Limit saved',
  domains: 'External domains',
  domainsContext:
    'Employees on these domains don’t get a first email until you consent. Domains that the client has verified or that you monitor don’t need consent.',
  none: 'No domains need your consent.',
  states: { Waiting: 'Waiting', Allowed: 'Allowed', Declined: 'Declined' },
  employees: (count: number) => counted(count, { one: '# employee not emailed', other: '# employees not emailed' }),
  allow: 'Allow',
  allowOf: (domain: string) => `Allow emails to ${isolated(domain)}`,
  decline: 'Decline',
  declineOf: (domain: string) => `Decline emails to ${isolated(domain)}`,
  decided: (domain: string, state: 'Allowed' | 'Declined') =>
    state === 'Allowed' ? `Emails to ${isolated(domain)} allowed` : `Emails to ${isolated(domain)} declined`,
});
