import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; the rest of its words comes with its pages. */
export const retestsNames = catalogue({
  title: 'Retests',
  queueTitle: 'Retests',
  menu: 'Retests',
});
