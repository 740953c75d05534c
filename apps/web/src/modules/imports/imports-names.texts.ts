import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; its other texts load with its page. */
export const importsNames = catalogue({ title: 'Imports' });
