import { catalogue } from '../../core/texts.ts';

/** The texts of the module in the shell; its other texts are loaded with its pages. */
export const incidentsNames = catalogue({ title: 'Incidents' });
