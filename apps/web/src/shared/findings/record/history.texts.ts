import { catalogue, counted, isolated } from '../../../core/texts.ts';

/** Sentences for changes; the feed adds the author's name before them. */
export const historyTexts = catalogue({
  portal: 'Portal',
  status: (from: string, to: string) => `changed the status from ${from} to ${to}`,
  statusOnly: (to: string) => `set the status to ${to}`,
  asset: (count: number, to: string) =>
    counted(count, { one: `marked # asset as ${to}`, other: `marked # assets as ${to}` }),
  assigned: (to: string) => `assigned ${isolated(to)}`,
  reassigned: (from: string, to: string) => `reassigned it from ${isolated(from)} to ${isolated(to)}`,
  unassigned: (from: string) => `unassigned ${isolated(from)}`,
  due: (from: string, to: string) => `changed the due date from ${from} to ${to}`,
  dueSet: (to: string) => `set the due date to ${to}`,
  dueRemoved: (from: string) => `removed the due date ${from}`,
  score: (from: string, to: string) => `changed the company’s own score from ${from} to ${to}`,
  scoreSet: (to: string) => `set the company’s own score to ${to}`,
  scoreRemoved: (from: string) => `removed the company’s own score ${from}`,
  imported: (fields: string) => `changed ${isolated(fields)}`,
  updated: 'updated the finding',
  replaced: 'Replaced text',
  requested: 'requested risk acceptance',
  approved: 'approved the risk acceptance',
  declined: 'declined the risk acceptance',
  withdrawn: 'withdrew the request for risk acceptance',
});
