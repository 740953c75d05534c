import { catalogue, shownNumber } from '../../core/texts.ts';

/** What the shell says of the module; the rest of its words comes with its pages. */
export const engagementsNames = catalogue({
  title: 'Engagements',
  menu: 'Engagements',
  overview: 'Overview',
  coverage: 'Coverage',
  passed: (passed: number, all: number) => `${shownNumber(passed)}/${shownNumber(all)}`,
  files: 'Files',
});
