import { catalogue } from '../../core/texts.ts';

/** Texts that the menu, tabs and palette use before the pages are loaded. */
export const surfaceNames = catalogue({
  title: 'Attack surface',
  hosts: 'Attack surface hosts',
  services: 'Attack surface services',
  changes: 'Attack surface changes',
  lookAlikes: 'Look-alike domains',
  domains: 'Domains',
  menu: 'Attack surface',
  companyTab: 'Attack surface',
});
