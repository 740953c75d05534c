import { catalogue } from '../../core/texts.ts';

/** Names that the menu, the tabs and the palette need before the pages are loaded. */
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
