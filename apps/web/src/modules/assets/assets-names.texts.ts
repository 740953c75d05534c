import { catalogue } from '../../core/texts.ts';

/** Names that the menu, the tabs and the palette need before the pages are loaded. */
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
