import { catalogue } from '../../core/texts.ts';

/** The texts that the shell needs before the pages of the module are loaded. */
export const cvssNames = catalogue({
  title: 'CVSS calculator',
  palette: 'CVSS vector',
});
