import { boardWording } from '@gatehouse/domain/board/board-wording';

import { catalogue, counted, isolated, formatNumber } from '../../../core/texts.ts';

const { nothingDue } = boardWording({ counted, isolated, shownNumber: formatNumber }).areas;

export const tileTexts = catalogue({ nothing: nothingDue });
