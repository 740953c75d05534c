import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; its pages bring their own texts. */
export const reportTemplateNames = catalogue({
  title: 'Report templates',
});
