import { catalogue } from '../../core/texts.ts';

/** Texts of attack paths before their picture is loaded. */
export const attackPathNames = catalogue({
  title: 'Attack paths',
  loading: 'Loading attack paths',
});
