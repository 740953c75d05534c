import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the page has its own. */
export const helpNames = catalogue({
  title: 'Help',
  setUp: 'Set up your company',
});
