import { catalogue } from '../../core/texts.ts';

/** Texts that the menu, tabs and palette use before the pages are loaded. */
export const assetNames = catalogue({
  title: 'Assets',
  monitor: 'Asset monitor',
  cves: 'Asset CVEs',
  menu: 'Assets',
  companyTab: 'Assets',
  advisories: 'Advisories',
  cvesTab: 'CVEs',
  clientCves: 'CVEs',
  clientCvesMenu: 'CVEs',
});
