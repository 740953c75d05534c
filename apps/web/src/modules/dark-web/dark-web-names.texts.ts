import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; the rest of its words comes with its pages. */
export const darkWebNames = catalogue({
  title: 'Dark Web',
  menu: 'Dark Web',
  figures: 'Dark Web figures',
  companyTab: 'Dark Web',
  tiles: {
    vulnerable: 'Leaks still vulnerable',
    trend: 'Exposure on the dark web',
    mitigation: 'Time to mitigate leaks',
  },
});
