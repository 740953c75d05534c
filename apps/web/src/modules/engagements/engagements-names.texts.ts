import { catalogue, formatNumber } from '../../core/texts.ts';

/** Texts of the module in the shell; the others are loaded with its pages. */
export const engagementsNames = catalogue({
  title: 'Engagements',
  menu: 'Engagements',
  overview: 'Overview',
  coverage: 'What we tested and what held',
  passed: (passed: number, all: number) => `${formatNumber(passed)}/${formatNumber(all)}`,
  files: 'Files',
});
