import { catalogue } from '../../core/texts.ts';

/** Texts that the shell uses before the pages of the module are loaded. */
export const statisticsNames = catalogue({
  title: 'Dashboard',
});
