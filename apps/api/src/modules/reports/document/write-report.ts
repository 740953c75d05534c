import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import { drawTable } from '@gatehouse/pdf/table';
import { drawParagraph } from '@gatehouse/pdf/blocks';
import { drawMargins } from '@gatehouse/pdf/margins';
import { toolNames } from '@gatehouse/domain/tool-names';
import { hanScriptOf } from '@gatehouse/pdf/font-files';
import { closeSheet, openSheet, type Sheet } from '@gatehouse/pdf/sheet';

import type { BoardPlan } from '../board/board-plan.ts';
import { writeBoard } from '../board/write-board.ts';
import { writePhishing } from '../phishing/write-phishing.ts';
import { drawWatermark } from '../shared/draw-watermark.ts';
import { writeShared } from '../shared/write-shared.ts';
import { writeSurface } from '../surface/write-surface.ts';
import { chapterOf } from '../tree/chapter-of.ts';
import { numberChapters } from '../tree/number-chapters.ts';
import { treeChapters } from '../tree/tree-chapters.ts';
import { appendixChapter } from './report-appendix.ts';
import { type Book, type Chapter, writeChapter } from './report-book.ts';
import { openContents } from './report-contents.ts';
import { controlChapter } from './report-control.ts';
import { accentOf, drawCover } from './report-cover.ts';
import { drawFinding } from './report-finding.ts';
import type { EngagementPlan, ReportJob, ReportPlan, ReportSource } from './report-job.ts';
import { drawOwners } from './report-remediation.ts';
import type { OutlineRecord } from './outline.store.ts';
import { asReadable } from './report-pictures.ts';
import { drawMissing } from './report-missing.ts';
import { informationalFrom, isInformational, nameOfStatus, type ReportWords, shortId } from './report-words.ts';
import { wordsOf } from '../languages/words-of.ts';
import { drawRetest } from './retest-report.ts';

/** The destination of a document. */
export interface Reader {
  write: (bytes: Buffer) => void;
  /** Waits until the reader has caught up. */
  waitForReader: () => Promise<void>;
}

/** Writes a report from its cover to its end. */
export async function writeReport(job: ReportJob, source: ReportSource, reader: Reader): Promise<void> {
  const { cover, metadata, plan, foot, ownFont, language } = job;
  const words = wordsOf(language);
  const { page } = words.sentences;
  const accent = accentOf(cover.provider);
  const drawEdges = drawMargins({ head: metadata.title, mark: cover.classification, foot, page, accent });
  const watermark = plan.kind === 'shared' ? plan.watermark : null;
  const decorate = (sheet: Sheet): void => {
    if (watermark !== null) drawWatermark(sheet, watermark);
    drawEdges(sheet);
  };
  const han = hanScriptOf(JSON.stringify([cover, plan])) ?? 'sc';
  const sheet = openSheet({ metadata, ownFont, han, decorate, language, ...reader });
  if (plan.kind === 'board') await writeBoard(sheet, cover, plan);
  else {
    if (watermark !== null) drawWatermark(sheet, watermark);
    await drawCover(sheet, cover, words);
    const figures = { count: 0, unavailable: cover.unavailable };
    await writePlan({ sheet, words, contents: null, readPicture: asReadable(source.picture), figures }, plan, source);
  }
  await closeSheet(sheet);
}

/** The plans of reports with a cover and chapters; the board has neither. */
type BookPlan = Exclude<ReportPlan, BoardPlan>;

async function writePlan(book: Book, plan: BookPlan, source: ReportSource): Promise<void> {
  switch (plan.kind) {
    case 'engagement':
      return writeEngagement(book, plan, source);
    case 'finding':
      return writeFinding(book, plan.outline, source);
    case 'retest':
      await drawRetest(book, plan.moves);
      return writeChapter(book, endingWith(book, appendixChapter(book, [])));
    case 'surface':
      return writeSurface(book, plan);
    case 'phishing':
      return writePhishing(book, plan);
    case 'shared':
      return writeShared(book, plan, async (offset) => (await source.shared?.(offset)) ?? []);
    default:
      return plan satisfies never;
  }
}

async function writeEngagement(blank: Book, plan: EngagementPlan, source: ReportSource): Promise<void> {
  const detailed = plan.outline.filter((row) => plan.informational === 'full' || !isInformational(row));
  const contents = openContents(blank.sheet, blank.words);
  const book = { ...blank, contents };
  await writeChapter(blank, controlChapter(blank, plan));
  const numbered = numberChapters(book.words, sectionsOf(book, plan, { detailed, source }));
  const chapters = withFrontAndBackMatter(
    book,
    numbered.map((chapter) => chapterOf(book, chapter)),
  );
  contents.hold({ chapters: numbered.length });
  for (const one of chapters) await writeChapter(book, one);
  if (chapters.length === 0) await drawMissing(book);
  await contents.fill();
}

/** Starts the first chapter on a new page, and adds the list of missing content to the last one. */
function withFrontAndBackMatter(book: Book, chapters: readonly Chapter[]): Chapter[] {
  const last = chapters.length - 1;
  return chapters.map((chapter, place) => {
    const begun = place === 0 ? { ...chapter, isOnNewPage: true } : chapter;
    return place === last ? endingWith(book, begun) : begun;
  });
}

/** Appends the missing characters to a chapter, because they are known only after everything is drawn. */
const endingWith = (book: Book, chapter: Chapter): Chapter => ({
  ...chapter,
  async draw(bookmarks, level) {
    await chapter.draw(bookmarks, level);
    await drawMissing(book);
  },
});

const beginningWith = (draw: () => Promise<void>, chapter: Chapter): Chapter => ({
  ...chapter,
  async draw(bookmarks, level) {
    await draw();
    await chapter.draw(bookmarks, level);
  },
});

interface Details {
  detailed: readonly OutlineRecord[];
  source: ReportSource;
}

/** Returns the visible sections with their chapters; a section without content has none. */
function sectionsOf(book: Book, plan: EngagementPlan, details: Details) {
  const { outline, sections, informational } = plan;
  const short = informational === 'table' ? outline.filter(isInformational) : [];
  const drawn = treeChapters(book, plan);
  const chapters: Record<ReportSection, Chapter[]> = {
    ...drawn,
    remediation: drawn.remediation.map((chapter) => beginningWith(() => drawOwners(book, plan), chapter)),
    findings: details.detailed.length + short.length > 0 ? [findingsChapter(book, details, short)] : [],
    appendix: [appendixChapter(book, toolNames(outline.map(({ tool }) => tool)))],
  };
  return sections.flatMap((key) => chapters[key].map((chapter) => ({ key, title: chapter.title, chapter })));
}

async function writeFinding(book: Book, { id }: OutlineRecord, source: ReportSource): Promise<void> {
  const bookmarks = book.sheet.doc.outline;
  for (const finding of await source.findings([id])) await drawFinding(book, finding, { level: 2, bookmarks });
  await drawMissing(book);
}

const findingsAtATime = 25;
/** The points that the first finding of a short report needs on a page that has other chapters. */
const findingsRoom = 270;

const findingsChapter = (book: Book, { detailed, source }: Details, short: readonly OutlineRecord[]): Chapter => ({
  title: book.words.texts.findings,
  isOnNewPage: detailed.length > findingsAtATime,
  room: findingsRoom,
  async draw(bookmarks) {
    const ids = detailed.map(({ id }) => id);
    const read = (at: number) => source.findings(ids.slice(at, at + findingsAtATime));
    let next = read(0);
    for (let at = 0; at < ids.length; at += findingsAtATime) {
      const findings = await next;
      // The next findings are read while these are drawn.
      if (at + findingsAtATime < ids.length) next = read(at + findingsAtATime);
      for (const finding of findings) await drawFinding(book, finding, { level: 3, bookmarks });
    }
    if (short.length > 0) await writeChapter(book, informationalPart(book, short), bookmarks);
  },
});

const informationalColumns = ({ texts }: ReportWords) => [
  { name: texts.id, part: 0.1 },
  { name: texts.title, part: 0.56 },
  { name: texts.places, part: 0.18 },
  { name: texts.status, part: 0.16 },
];

const informationalPart = ({ sheet, words }: Book, rows: readonly OutlineRecord[]): Chapter => ({
  title: `${words.texts.informational} (${rows.length})`,
  group: { severity: informationalFrom, count: rows.length },
  async draw() {
    await drawParagraph(sheet, words.sentences.tableOnly(rows.length));
    const cells = rows.map((row) => [
      shortId(row.visual_id),
      row.title,
      String(row.count_assets),
      nameOfStatus(words, row.status),
    ]);
    await drawTable(sheet, informationalColumns(words), cells);
  },
});
