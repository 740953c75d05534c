import { catalogue } from '../../core/texts.ts';

/** Names of the letters in the shell. */
export const lettersNames = catalogue({ tab: 'Letters', queue: 'Attestation letters' });
