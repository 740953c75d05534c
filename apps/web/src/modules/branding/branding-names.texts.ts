import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell. */
export const brandingNames = catalogue({ title: 'Branding' });
