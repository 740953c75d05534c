import { catalogue, counted, isolated, formatList } from '../../core/texts.ts';

const employees = (count: number) => counted(count, { one: '# employee', other: '# employees' });

/** Texts about emails that are not sent, for HR and admins. */
export const heldEmailTexts = catalogue({
  waiting: 'Waiting for your provider’s consent',
  waitingWhy: (domains: readonly string[]) =>
    `No training emails are sent to these domains yet: ${formatList(domains)}. Your provider was notified.`,
  declined: 'Emails declined by your provider',
  declinedWhy: (domains: readonly string[]) => `No training emails are sent to these domains: ${formatList(domains)}.`,
  domain: (domain: string, count: number) => `${isolated(domain)} (${employees(count)})`,
});
