import { catalogue } from '../../core/texts.ts';

/** Names that the menu, the tabs and the palette need before the pages are loaded. */
export const surfaceNames = catalogue({
  title: 'Attack surface',
  menu: 'Attack surface',
  companyTab: 'Attack surface',
});
