import { catalogue } from '../../core/texts.ts';

/** Texts of the module that the shell shows. */
export const brandingNames = catalogue({ title: 'Branding' });
