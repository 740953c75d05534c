import { boardWording } from '@gatehouse/domain/board/board-wording';

import { catalogue, counted, isolated, shownNumber } from '../../../core/texts.ts';

const { nothingDue } = boardWording({ counted, isolated, shownNumber }).areas;

export const tileTexts = catalogue({ nothing: nothingDue });
