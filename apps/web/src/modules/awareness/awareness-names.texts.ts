import { areaTitles } from '@gatehouse/domain/board/board-titles';

import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the pages have their own. */
export const awarenessNames = catalogue({
  title: 'Security awareness',
  menu: 'Security Awareness',
  palette: 'Awareness sessions',
  tile: areaTitles.awareness,
  progress: 'Progress by employee',
  publicTitle: 'Sessions',
  companyTab: 'Training',
});
