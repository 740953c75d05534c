import { catalogue, counted } from '../../core/texts.ts';

export const historyTexts = catalogue({
  title: 'History',
  none: 'Nothing has changed since the finding was published.',
  portal: 'The portal',
  showAll: (count: number) => counted(count, { one: 'Show # entry', other: 'Show all # entries' }),
  status: (from: string, to: string) => `changed the status from ${from} to ${to}`,
  statusOnly: (to: string) => `set the status to ${to}`,
  asset: (count: number, to: string) =>
    counted(count, { one: `marked # asset as ${to}`, other: `marked # assets as ${to}` }),
  assigned: (to: string) => `assigned it to ${to}`,
  reassigned: (from: string, to: string) => `assigned it to ${to} instead of ${from}`,
  unassigned: (from: string) => `took it from ${from}`,
  due: (from: string, to: string) => `changed the due date from ${from} to ${to}`,
  dueSet: (to: string) => `set the due date to ${to}`,
  dueGone: (from: string) => `took the due date ${from} away`,
  score: (from: string, to: string) => `changed the company’s own score from ${from} to ${to}`,
  scoreSet: (to: string) => `set the company’s own score to ${to}`,
  scoreGone: (from: string) => `took the company’s own score ${from} away`,
  imported: (what: string) => `changed: ${what}`,
  seen: 'updated it',
  asked: 'asked to accept the risk',
  approved: 'approved the request to accept the risk',
  refused: 'refused the request to accept the risk',
  withdrawn: 'took back the request to accept the risk',
});
