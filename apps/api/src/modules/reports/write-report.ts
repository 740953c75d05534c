import { decorate } from './pdf-margins.ts';
import { newPage } from './pdf-pages.ts';
import { closeSheet, openSheet } from './pdf-sheet.ts';
import { type Book, chapter } from './report-book.ts';
import { drawChain } from './report-chain.ts';
import { holdContents } from './report-contents.ts';
import { drawCover } from './report-cover.ts';
import { drawFinding } from './report-finding.ts';
import type { ReadFindings, ReportJob, ReportPlan, ReportSource } from './report-job.ts';
import { drawAppendix, drawAssignment, drawOverview, drawSummary } from './report-parts.ts';
import type { OutlineRecord } from './report.store.ts';
import { reportTexts as texts } from './report-texts.ts';
import { drawMissing } from './report-words.ts';
import { drawRetest } from './retest-report.ts';

/** Where the document goes. */
export interface Reader {
  write: (bytes: Buffer) => void;
  /** Waits until not too much is unread. */
  breathe: () => Promise<void>;
}

/** Writes a report from its cover to its end. */
export async function writeReport(
  { cover, imprint, plan, ownFont }: ReportJob,
  source: ReportSource,
  reader: Reader,
): Promise<void> {
  const sheet = openSheet({ imprint, ownFont, decorate, ...reader });
  await drawCover(sheet, cover);
  const contents = plan.kind === 'engagement' ? holdContents(sheet) : null;
  await writePlan({ sheet, contents }, plan, source);
  await contents?.fill();
  await closeSheet(sheet);
}

async function writePlan(book: Book, plan: ReportPlan, source: ReportSource): Promise<void> {
  switch (plan.kind) {
    case 'engagement':
      return writeEngagement(book, plan, source);
    case 'finding':
      return writeFinding(book, plan.outline, source.findings);
    case 'retest':
      await drawRetest(book, plan.moves);
      return drawAppendix(book);
    default:
      return plan satisfies never;
  }
}

async function writeEngagement(
  book: Book,
  plan: Extract<ReportPlan, { kind: 'engagement' }>,
  source: ReportSource,
): Promise<void> {
  await drawSummary(book, plan);
  await drawAssignment(book, plan.engagement);
  await drawOverview(book, plan.outline);
  await writeFindings(book, plan.outline, source.findings);
  await drawChain(book, plan.chain, source.picture);
  await drawAppendix(book);
}

async function writeFinding({ sheet, contents }: Book, { id }: OutlineRecord, read: ReadFindings): Promise<void> {
  const bookmarks = sheet.doc.outline;
  for (const finding of await read([id])) await drawFinding({ sheet, contents }, finding, { level: 2, bookmarks });
  await drawMissing(sheet);
}

const findingsAtATime = 25;

async function writeFindings(book: Book, outline: readonly OutlineRecord[], read: ReadFindings): Promise<void> {
  if (outline.length === 0) return;
  const { sheet } = book;
  newPage(sheet);
  await chapter(book, texts.findings, async (bookmarks) => {
    for (let at = 0; at < outline.length; at += findingsAtATime) {
      const ids = outline.slice(at, at + findingsAtATime).map(({ id }) => id);
      for (const finding of await read(ids)) await drawFinding(book, finding, { level: 3, bookmarks });
      sheet.fonts.forgetWords();
    }
  });
}
