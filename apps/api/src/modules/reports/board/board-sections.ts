import { paceOf } from '@gatehouse/domain/board/burn-down';
import { barsAtMost } from '@gatehouse/domain/board/coverage';
import { displayDate } from '@gatehouse/domain/display-date';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';

import { agesHeight, drawAges } from './ages-part.ts';
import { drawFixTimes, drawTopEngagements, entryHeight, fixTimesHeight, listHeight } from './bar-parts.ts';
import type { BoardPlan, ReportedArea, ReportedFindings } from './board-plan.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import { drawNote, noteHeight, pagesOf, type Section } from './board-section.ts';
import { drawLineList, type LineEntry } from './line-list.ts';
import { drawMonths, monthsHeight } from './months-part.ts';
import { pathsSection } from './paths-part.ts';
import { drawTested, testedHeight } from './tested-part.ts';

const { titles } = texts;
const pagesAtMost = 2;
/** Height in points of the notes at the end, which are known only after everything is drawn. */
const notesHeight = 40;

/** A layout of the board: the place of the attack paths, and the number of rows of its lists. */
interface BoardLayout {
  /** The section after which the attack paths follow, and the greatest height of their picture in points. */
  paths: { after: 'months' | 'places'; tallest: number } | null;
  placesAtMost: number;
  barsAtMost: number;
}

const whole = { placesAtMost: 5, barsAtMost };

/** Layouts that are tried in turn until the board fits its pages. */
const layouts: readonly BoardLayout[] = [
  { ...whole, paths: { after: 'months', tallest: 150 } },
  { ...whole, paths: { after: 'places', tallest: 150 } },
  { ...whole, paths: { after: 'places', tallest: 150 }, barsAtMost: 3 },
  { ...whole, paths: { after: 'places', tallest: 110 }, placesAtMost: 3, barsAtMost: 3 },
  { ...whole, paths: { after: 'months', tallest: 0 } },
];

/** Returns the sections of the board below the figures, so that they fit its pages. */
export function sectionsOf(sheet: Sheet, plan: BoardPlan): readonly Section[] {
  for (const layout of layouts) {
    const sections = sectionsIn(sheet, plan, layout);
    if (pagesOf(sections, { from: sheet.y, spare: notesHeight }) <= pagesAtMost) return sections;
  }
  return sectionsIn(sheet, plan, { placesAtMost: 3, barsAtMost: 3, paths: null });
}

function sectionsIn(sheet: Sheet, plan: BoardPlan, layout: BoardLayout): Section[] {
  const { path, tested, areas, today } = plan;
  const { paths } = layout;
  const pathsAfter = (name: 'months' | 'places'): Section[] =>
    path !== null && paths?.after === name ? [pathsSection(sheet, path, paths.tallest)] : [];
  const strip = { today, barsAtMost: layout.barsAtMost };
  return [
    ...monthSections(sheet, plan),
    ...pathsAfter('months'),
    ...placeSections(sheet, plan, layout),
    ...pathsAfter('places'),
    ...fixSections(sheet, plan),
    ...(tested === null
      ? []
      : [{ title: titles.tested, height: testedHeight(tested, strip), draw: () => drawTested(sheet, tested, strip) }]),
    ...(areas.length === 0
      ? []
      : [
          {
            title: titles.exposure,
            height: listHeight(areas.length),
            draw: () => drawLineList(sheet, areas.map(areaEntry), entryHeight),
          },
        ]),
  ];
}

function monthSections(sheet: Sheet, plan: BoardPlan): Section[] {
  const { findings } = plan;
  if (findings === null) return [];
  return [
    {
      title: titles.months,
      note: texts.months.rowsNote,
      height: monthsHeight + noteHeight,
      draw: async () => {
        await drawNote(sheet, burnDownSentence(findings));
        await drawMonths(sheet, plan);
      },
    },
  ];
}

function placeSections(sheet: Sheet, { findings }: BoardPlan, { placesAtMost }: BoardLayout): Section[] {
  if (findings === null) return [];
  const places = findings.stock.places.slice(0, placesAtMost);
  return [
    {
      title: titles.places,
      height: places.length === 0 ? noteHeight : listHeight(places.length),
      draw: () =>
        places.length === 0
          ? drawNote(sheet, texts.places.none)
          : drawTopEngagements(sheet, { ...findings.stock, places }),
    },
  ];
}

function fixSections(sheet: Sheet, { findings }: BoardPlan): Section[] {
  if (findings === null) return [];
  const { board, stock } = findings;
  return [
    { title: titles.ages, height: agesHeight(stock), draw: () => drawAges(sheet, stock) },
    {
      title: titles.fixTimes,
      note: texts.fixTimes.note,
      height: fixTimesHeight(board),
      draw: () => drawFixTimes(sheet, board),
    },
  ];
}

/** Returns the forecast, or the counts of a period that is over. */
function burnDownSentence({ burnDown }: ReportedFindings): string {
  const { today, from, until } = burnDown;
  const pace = paceOf(burnDown);
  return until < today
    ? texts.burnDown.past(pace, texts.days(displayDate(from), displayDate(until)))
    : texts.burnDown.forecast(pace, until);
}

const areaEntry = ({ label, note, value }: ReportedArea): LineEntry => ({
  cells: [
    { text: label, x: paper.left, width: 200 },
    { text: note, x: paper.left + 210, width: 200, colour: ink.quiet },
    { text: [{ text: value, font: 'strong' }], x: paper.left + 420, width: paper.width - 420, align: 'end' },
  ],
});
