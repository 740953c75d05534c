import { catalogue, counted, formatNumber } from '../../../core/texts.ts';

/** Texts of the training curve of a session. */
export const curveTexts = catalogue({
  title: 'Passed over time',
  pointLabel: 'Day',
  passed: 'Passed',
  reminders: 'Reminders sent',
  note: (passed: number, enrolled: number, reminders: number) =>
    `${formatNumber(passed)} of ${counted(enrolled, { one: '# employee', other: '# employees' })} passed; ${
      reminders === 0
        ? 'no reminders sent'
        : counted(reminders, { one: 'reminders on # day, marked below', other: 'reminders on # days, marked below' })
    }.`,
  enrolled: (count: number) => `${formatNumber(count)} enrolled`,
  deadline: (day: string) => `Due ${day}`,
  today: 'Today',
  event: (day: string, emails: number) => `${day}: ${counted(emails, { one: '# reminder', other: '# reminders' })}`,
  suppressed: 'Not shown, because fewer than five employees are enrolled and the results of individuals are hidden.',
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to read the chart.',
    total: 'Total',
    nothing: 'unknown',
    value: (value: number) => formatNumber(value),
  },
});
