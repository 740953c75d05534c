import { areaTitles, boardTitles } from '@gatehouse/domain/board/board-titles';

import { catalogue } from '../../../core/texts.ts';

/** The titles of the tiles, which the board shows before they are loaded. */
export const tilesNames = catalogue({
  titles: {
    verdict: boardTitles.verdict,
    urgent: boardTitles.urgent,
    overdue: boardTitles.overdue,
    inTime: boardTitles.inTime,
    median: boardTitles.median,
    retest: boardTitles.retest,
    burnDown: boardTitles.burnDown,
    next: boardTitles.next,
    survival: boardTitles.survival,
    matrix: boardTitles.matrix,
    months: boardTitles.months,
    places: boardTitles.places,
    ages: boardTitles.ages,
    fixTimes: boardTitles.fixTimes,
    tested: boardTitles.tested,
    exposure: areaTitles.findings,
  },
});
