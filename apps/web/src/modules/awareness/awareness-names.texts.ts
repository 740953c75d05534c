import { areaTitles } from '@gatehouse/domain/board/board-titles';

import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; its pages bring their own texts. */
export const awarenessNames = catalogue({
  title: 'Security awareness',
  menu: 'Security Awareness',
  palette: 'Awareness sessions',
  tile: areaTitles.awareness,
  progress: 'Progress by employee',
  publicTitle: 'Sessions',
  companyTab: 'Training',
});
