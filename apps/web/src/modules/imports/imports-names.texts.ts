import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the others are loaded with its page. */
export const importsNames = catalogue({ title: 'Imports' });
