import { catalogue, counted, formatNumber, isolated, shownRow } from '../../core/texts.ts';

/** Texts of the progress of a session or department. */
export const progressTexts = catalogue({
  of: (name: string) => `Progress of ${isolated(name)}`,
  passed: (count: number) => `${formatNumber(count)} passed`,
  parts: (parts: readonly { label: string; count: number }[]) =>
    shownRow(parts.filter(({ count }) => count > 0).map(({ label, count }) => `${formatNumber(count)} ${label}`)),
  words: {
    passed: 'passed',
    inProgress: 'in progress',
    notStarted: 'not started',
    failed: 'failed',
    expired: 'expired',
  },
  key: 'Key to the progress bars',
  names: {
    passed: 'Passed',
    inProgress: 'In progress',
    notStarted: 'Not started',
    failed: 'Failed',
    expired: 'Expired',
  },
  opens: (days: number) =>
    days <= 0 ? 'Opens today' : counted(days, { one: 'Opens in # day', other: 'Opens in # days' }),
  draft: 'Not scheduled',
  enrolled: (count: number) => counted(count, { one: '# employee enrolled', other: '# employees enrolled' }),
  none: 'No employees enrolled',
});
