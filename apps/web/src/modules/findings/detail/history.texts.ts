import { catalogue, counted, isolated } from '../../../core/texts.ts';

export const historyTexts = catalogue({
  title: 'History',
  none: 'Nothing has changed since the finding was published.',
  portal: 'The portal',
  showAll: (count: number) => counted(count, { one: 'Show # entry', other: 'Show all # entries' }),
  status: (name: string, from: string, to: string) => `${isolated(name)} changed the status from ${from} to ${to}`,
  statusOnly: (name: string, to: string) => `${isolated(name)} set the status to ${to}`,
  asset: (name: string, count: number, to: string) =>
    counted(count, {
      one: `${isolated(name)} marked # asset as ${to}`,
      other: `${isolated(name)} marked # assets as ${to}`,
    }),
  assigned: (name: string, to: string) => `${isolated(name)} assigned it to ${to}`,
  reassigned: (name: string, from: string, to: string) => `${isolated(name)} assigned it to ${to} instead of ${from}`,
  unassigned: (name: string, from: string) => `${isolated(name)} took it from ${from}`,
  due: (name: string, from: string, to: string) => `${isolated(name)} changed the due date from ${from} to ${to}`,
  dueSet: (name: string, to: string) => `${isolated(name)} set the due date to ${to}`,
  dueGone: (name: string, from: string) => `${isolated(name)} took the due date ${from} away`,
  score: (name: string, from: string, to: string) =>
    `${isolated(name)} changed the company’s own score from ${from} to ${to}`,
  scoreSet: (name: string, to: string) => `${isolated(name)} set the company’s own score to ${to}`,
  scoreGone: (name: string, from: string) => `${isolated(name)} took the company’s own score ${from} away`,
  imported: (name: string, what: string) => `${isolated(name)} changed: ${what}`,
  seen: (name: string) => `${isolated(name)} updated it`,
  asked: (name: string) => `${isolated(name)} asked to accept the risk`,
  approved: (name: string) => `${isolated(name)} approved the request to accept the risk`,
  refused: (name: string) => `${isolated(name)} refused the request to accept the risk`,
  withdrawn: (name: string) => `${isolated(name)} took back the request to accept the risk`,
});
