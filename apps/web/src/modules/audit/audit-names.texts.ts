import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the page has its own. */
export const auditNames = catalogue({
  title: 'Audit log',
});
