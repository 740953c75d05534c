/** The worker thread that draws letters: fonts and images take a tenth of a second, which would block other requests. */
import { drawLetter } from '@gatehouse/credentials/draw-letter';

import { serveMakers } from '../../../platform/threads/serve-makers.ts';

const makers = { pdf: drawLetter };
export type LetterMakers = typeof makers;

serveMakers(makers);
