import { catalogue } from '../../core/texts.ts';

/** Texts that the menu, tabs and palette use before the pages are loaded. */
export const assetNames = catalogue({
  title: 'Assets',
  monitor: 'Asset monitor',
  menu: 'Assets',
  companyTab: 'Assets',
});
