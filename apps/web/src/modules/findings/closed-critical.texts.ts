import { catalogue, counted, formatNumber, isolated } from '../../core/texts.ts';

const timeOf = (days: number): string =>
  days === 0 ? 'within a day' : `after ${counted(days, { one: '# day', other: '# days' })}`;

/** The message about critical findings that were fixed while the page was open. */
export const closedCriticalTexts = catalogue({
  one: (id: string, days: number) => `Critical finding ${isolated(id)} closed ${timeOf(days)}.`,
  many: (count: number) => `${formatNumber(count)} critical findings closed.`,
  left: (count: number) => (count === 0 ? 'No unresolved critical findings left.' : `${formatNumber(count)} left.`),
});
