import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the others are loaded with its pages. */
export const retestsNames = catalogue({
  title: 'Retests',
});
