import { areaTitles, boardTitles } from '@gatehouse/domain/board/board-titles';

import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the others are loaded with the pages. */
export const darkWebNames = catalogue({
  title: 'Dark Web',
  menu: 'Dark Web',
  figures: 'Dark Web figures',
  companyTab: 'Dark Web',
  board: { exposed: boardTitles.exposed, leaks: areaTitles.leaks },
});
