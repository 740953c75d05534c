import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; the rest of its words comes with its pages. */
export const engagementsNames = catalogue({
  title: 'Engagements',
  menu: 'Engagements',
  overview: 'Overview',
});
