import { catalogue, counted, formatList } from '../../../core/texts.ts';

const findings = (count: number): string => counted(count, { one: '# finding', other: '# findings' });
const dates = (count: number): string => counted(count, { one: '# due date', other: '# due dates' });

export const rulesTexts = catalogue({
  title: 'Remediation policy',
  context: 'Due dates for findings and approval of accepted risks.',
  loading: 'Loading policy',
  due: 'Due dates',
  dueWhy: 'Days from publication until a finding is due. Leave blank for no due date.',
  days: (severity: string) => `${severity}, days`,
  daysInvalid: 'Enter a whole number from 1 to 3650, or leave blank',
  risk: 'Accepted risks',
  approval: 'Require a second approver',
  approvalWhy: 'An admin or manager other than the requester must approve before a finding becomes Acknowledged.',
  effect: {
    title: 'Effect on open findings',
    none: 'Change a number to see which due dates move.',
    invalid: 'Correct the numbers above to see the effect.',
    loading: 'Calculating the effect',
    days: (count: number | null) =>
      count === null ? 'no due date' : counted(count, { one: '# day', other: '# days' }),
    /** A change of one severity; its consequences follow as a list. */
    change: (severity: string, days: { from: string; to: string }, parts: readonly string[]) =>
      `Moving ${severity} from ${days.from} to ${days.to} ${parts.length === 0 ? 'affects no open finding' : formatList(parts)}.`,
    late: (count: number) => `makes ${findings(count)} late`,
    onTime: (count: number) => `makes ${findings(count)} no longer late`,
    moved: (count: number) => `moves ${dates(count)}`,
    manual: 'Due dates that were set manually stay.',
  },
  onlyAdmin: 'Only company admins can change this policy.',
  save: 'Save changes',
  saved: 'Policy saved. Due dates that were not set manually follow it.',
});
