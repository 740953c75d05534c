import { catalogue } from '../../core/texts.ts';

/** Texts of the shell; the others load with the pages. */
export const darkWebNames = catalogue({
  title: 'Dark Web',
  menu: 'Dark Web',
  figures: 'Dark Web figures',
  companyTab: 'Dark Web',
  tiles: {
    vulnerable: 'Vulnerable leaks',
    trend: 'Dark web exposure',
    mitigation: 'Time to mitigate leaks',
  },
});
