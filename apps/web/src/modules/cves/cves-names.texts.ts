import { catalogue } from '../../core/texts.ts';

/** Texts that the menu, tabs and palette use before the pages are loaded. */
export const cveNames = catalogue({
  title: 'Asset CVEs',
  tab: 'CVEs',
  clientCves: 'CVEs',
  clientCvesMenu: 'CVEs',
  advisories: 'Advisories',
});
