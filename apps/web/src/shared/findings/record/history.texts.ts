import { catalogue, counted, isolated } from '../../../core/texts.ts';

/** Sentences for changes; the feed adds the author's name before them. */
export const historyTexts = catalogue({
  portal: 'Portal',
  status: (from: string, to: string) => `changed the status from ${from} to ${to}`,
  statusOnly: (to: string) => `set the status to ${to}`,
  asset: (count: number, to: string) =>
    counted(count, { one: `marked # asset as ${to}`, other: `marked # assets as ${to}` }),
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
