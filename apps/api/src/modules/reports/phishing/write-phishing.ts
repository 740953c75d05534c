import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { drawFacts, drawTable, type Facts, type TableColumn } from '@gatehouse/pdf/table';
import { drawFigure, openPicture } from '@gatehouse/pdf/figure';
import { breakLines, measure } from '@gatehouse/pdf/lines';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

import { type Book, type Chapter, writeChapter } from '../document/report-book.ts';
import { drawMissing } from '../document/report-missing.ts';
import { drawFunnel } from './funnel-figure.ts';
import type { PhishingPlan, ReportedDepartment, ReportedLure } from './phishing-plan.ts';
import { phishingReportTexts as texts } from './phishing-report-texts.ts';
import { showDuration, showShare } from './show-values.ts';

function sentencesOf({ funnel, seconds }: PhishingPlan): string {
  const after = seconds.firstReport === null ? null : showDuration(seconds.firstReport);
  return [
    texts.sentence(showShare(funnel.failed, funnel.delivered), funnel),
    texts.gave(funnel.submitted),
    texts.reported(funnel.reported, after),
  ].join(' ');
}

const durationOf = (seconds: number | null): string =>
  seconds === null ? texts.dash : texts.median(showDuration(seconds));

function factsOf({ funnel, funnelRaw, excluded, resilience, seconds, benchmark }: PhishingPlan): Facts {
  return [
    [texts.targeted, String(funnel.targeted)],
    [
      texts.resilience,
      resilience === null
        ? texts.noResilience
        : texts.resilienceOf(resilience.toFixed(1), funnel.reported, funnel.failed),
    ],
    [texts.timeToClick, durationOf(seconds.click)],
    [texts.timeToReport, durationOf(seconds.report)],
    ...(excluded === 0
      ? []
      : [[texts.scanners, texts.scannersOf(excluded, funnel.clicked, funnelRaw.clicked)] as const]),
    ...(benchmark === null
      ? []
      : [
          [
            texts.benchmark,
            texts.benchmarkOf(showShare(benchmark.failRate, 1), showShare(benchmark.reportRate, 1), benchmark.clients),
          ] as const,
        ]),
  ];
}

/** Returns the management summary. */
const summaryChapter = ({ sheet }: Book, plan: PhishingPlan): Chapter => ({
  title: texts.summary,
  async draw() {
    if (plan.funnel.delivered === 0) return drawParagraph(sheet, texts.nothing);
    await drawParagraph(sheet, sentencesOf(plan), { after: 10 });
    await drawHeading(sheet, 3, texts.funnel);
    await drawFunnel(sheet, plan.funnel);
    await drawHeading(sheet, 3, texts.figures);
    await drawFacts(sheet, factsOf(plan));
  },
});

const steps = ['opened', 'clicked', 'submitted', 'reported'] as const;
const columns: TableColumn[] = [
  { name: texts.department, part: 0.3 },
  { name: texts.steps.delivered, part: 0.14, isNumeric: true },
  ...steps.map((step) => ({ name: texts.steps[step], part: 0.14, isNumeric: true })),
];

const rowOf = (department: ReportedDepartment): string[] => [
  department.department || texts.departmentless,
  String(department.delivered),
  ...steps.map((step) => texts.bar(department[step], showShare(department[step], department.delivered))),
];

const departmentChapter = ({ sheet }: Book, { departments, isFolded }: PhishingPlan): Chapter => ({
  title: texts.departments,
  async draw() {
    if (departments.length === 0) return drawParagraph(sheet, texts.tooSmall);
    if (isFolded) await drawParagraph(sheet, texts.folded);
    await drawTable(sheet, { columns, hasRowHeads: true }, departments.map(rowOf));
  },
});

const noteColumns: TableColumn[] = [
  { name: '', part: 0.06 },
  { name: texts.notes, part: 0.94 },
];

const emailChapter = ({ sheet }: Book, { lure }: PhishingPlan): Chapter => ({
  title: texts.email,
  async draw() {
    await drawFacts(sheet, [
      [texts.subject, lure.subject || texts.notSet],
      [texts.sender, lure.sender || texts.notSet],
      [texts.tactic, lure.tactic || texts.notSet],
      [texts.technique, lure.technique || texts.notSet],
      [texts.difficulty, lure.difficulty === null ? texts.notSet : texts.ofFive(lure.difficulty)],
    ]);
    await drawLure(sheet, lure);
    if (lure.notes.length === 0) return;
    const rows = lure.notes.map(({ text }, at) => [String(at + 1), text]);
    await drawTable(sheet, { columns: noteColumns, hasRowHeads: true }, rows);
  },
});

/** Writes the chapters after the cover. */
export async function writePhishing(book: Book, plan: PhishingPlan): Promise<void> {
  await writeChapter(book, summaryChapter(book, plan));
  if (plan.funnel.delivered > 0) await writeChapter(book, departmentChapter(book, plan));
  await writeChapter(book, emailChapter(book, plan));
  await drawMissing(book);
}

const most = { width: 430, height: 420 };
const pin = { radius: 8, size: 8.5 };

function drawPin(sheet: Sheet, number: number, { x, y }: { x: number; y: number }): void {
  const text = String(number);
  sheet.doc.circle(x, y, pin.radius).lineWidth(1.5).fillAndStroke(ink.text, '#ffffff');
  const wide = measure({ text, face: sheet.fonts.main('strong') }, pin.size);
  const [line] = breakLines(sheet, [{ text, font: 'strong' }], { size: pin.size, width: 20 });
  if (line)
    drawLine(sheet, line, { x: x - wide / 2, y: y - pin.size * 0.7, size: pin.size, width: 20, colour: '#ffffff' });
}

/** Draws the email's image with the numbers of its notes, or nothing if there is no image that a PDF can embed. */
async function drawLure(sheet: Sheet, { image, subject, notes }: ReportedLure): Promise<void> {
  const picture = image === null ? null : openPicture(sheet, image);
  if (picture === null) return;
  const scale = Math.min(most.width / picture.width, most.height / picture.height, 1);
  const place = { x: paper.left, width: picture.width * scale, height: picture.height * scale };
  const alt = notes.length === 0 ? texts.picture(subject) : texts.pictureWithNotes(subject);
  await drawFigure(sheet, { alt, place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
    sheet.doc.rect(place.x, top, place.width, place.height).lineWidth(0.5).stroke(ink.rule);
    for (const [at, { x, y }] of notes.entries())
      drawPin(sheet, at + 1, { x: place.x + x * place.width, y: top + y * place.height });
  });
  sheet.y += 12;
}
