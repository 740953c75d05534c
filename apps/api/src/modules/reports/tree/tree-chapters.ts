import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import { heightToReserve } from '@gatehouse/pdf/table';

import type { Book, Chapter } from '../document/report-book.ts';
import type { EngagementPlan } from '../document/report-job.ts';
import { isInformational, type ReportWords } from '../document/report-words.ts';
import { drawTreeBlocks } from './draw-tree-block.ts';
import { lookIn, tableOf } from './draw-tree-tables.ts';
import { withoutStatusTable } from './status-table.ts';
import { type DrawnSection, drawnSections } from './drawn-keys.ts';

/** Chapters that start on a new page. */
const onNewPage: readonly ReportSection[] = ['summary', 'attackChain'];

/** An overview of more findings than this starts on a new page if it follows the summary. */
const rowsBesideSummary = 25;

/** The points that the heading, the sentence and the table of the risk matrix take together, which are read as one. */
const matrixRoom = 200;

const rowsIn = (content: readonly ReportBlock[]): number =>
  content.reduce((sum, block) => sum + (block.kind === 'outline' ? block.findings.length : 0), 0);

/**
 * Returns the content of a chapter: the summary begins with the headline of the testers, and the narrative has a heading, as a document has
 * no picture of the attack beside it.
 */
function contentIn(
  { texts }: ReportWords,
  headline: string,
  section: Pick<ReportTreeSection, 'key' | 'content'>,
): ReportBlock[] {
  const { key } = section;
  const first: ReportBlock[] = key === 'summary' && headline !== '' ? [{ kind: 'heading', text: headline }] : [];
  const blocks = withoutStatusTable(section).flatMap((block): ReportBlock[] =>
    key === 'attackChain' && block.kind === 'markdown' ? [{ kind: 'heading', text: texts.narrative }, block] : [block],
  );
  return [...first, ...blocks];
}

/** The heading of a chapter with the space around it, in points. */
/** True for a matrix and a long overview, which count the findings once more. */
const countsAgain = ({ key, content }: Pick<ReportTreeSection, 'key' | 'content'>): boolean =>
  key === 'matrix' || rowsIn(content) > rowsBesideSummary;

const headingRoom = 60;

/** Returns the points that a chapter needs on the page where it starts: its heading is on the page of a table that follows it. */
function roomOf(
  book: Book,
  { key, content: [first] }: Pick<ReportTreeSection, 'key' | 'content'>,
): Pick<Chapter, 'room'> {
  if (key === 'matrix') return { room: matrixRoom };
  const table = first ? tableOf({ book, look: lookIn(key), linkTo: () => ({}) }, first) : null;
  return table ? { room: headingRoom + heightToReserve(book.sheet, table, table.rows) } : {};
}

/** Returns the chapters that are drawn from the tree; a section without content has none. */
export function treeChapters(
  book: Book,
  { engagement, written, outline, informational, sections, paths }: EngagementPlan,
): Record<DrawnSection, Chapter[]> {
  const detailed = new Set(
    sections.includes('findings')
      ? outline.flatMap((row) => (informational === 'full' || !isInformational(row) ? [row.id] : []))
      : [],
  );
  const drawing = { book, paths, readFindings: async () => [] };
  const shown = sections.filter((key) => written.some((one) => one.key === key && one.content.length > 0));
  const afterSummary = shown[shown.indexOf('summary') + 1];
  const chaptersOf = (wanted: DrawnSection): Chapter[] =>
    written
      .filter(({ key, content }) => key === wanted && content.length > 0)
      .map(({ key, title, content }) => ({
        title,
        isOnNewPage: onNewPage.includes(key) || (key === afterSummary && countsAgain({ key, content })),
        ...roomOf(book, { key, content }),
        ...(key === 'overview' ? { note: book.words.texts.overviewNote } : {}),
        draw: (bookmarks, level) =>
          drawTreeBlocks(
            {
              ...drawing,
              bookmarks,
              level,
              look: lookIn(key),
              linkTo: ({ _id }) => (detailed.has(_id) ? { to: _id } : {}),
            },
            contentIn(book.words, engagement.headline, { key, content }),
          ),
      }));
  return Object.fromEntries(drawnSections.map((key) => [key, chaptersOf(key)])) as Record<DrawnSection, Chapter[]>;
}
