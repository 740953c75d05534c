import { findTactic } from '@gatehouse/domain/attack-tactics';

import { leversOf } from './chain-levers.ts';
import type { ReportedChain, ReportedStep, StepFinding } from './chain.store.ts';
import { drawHeading, drawParagraph } from './pdf-blocks.ts';
import { drawPicture, openPicture } from './pdf-figure.ts';
import type { Run } from './pdf-letters.ts';
import { nameHere } from './pdf-links.ts';
import { drawMarkdown } from './pdf-markdown.ts';
import { newPage } from './pdf-pages.ts';
import { ink, type Sheet, within } from './pdf-sheet.ts';
import { type Cell, drawFacts, drawTable } from './pdf-table.ts';
import { bookmark, type Book, type Bookmarks, chapter } from './report-book.ts';
import type { ReadPicture } from './report-job.ts';
import { reportTexts as texts, sentences } from './report-texts.ts';

/** The story of the attack: told, step by step, and where it can be broken. */
export async function drawChain(book: Book, chain: ReportedChain, readPicture: ReadPicture): Promise<void> {
  const { narrative, practices, steps } = chain;
  if (narrative === '' && practices.length === 0 && steps.length === 0) return;
  const { sheet } = book;
  newPage(sheet);
  await chapter(book, texts.chain, async (bookmarks) => {
    if (narrative !== '') {
      await drawHeading(sheet, 3, texts.narrative);
      await drawMarkdown(sheet, narrative, 4);
    }
    for (const step of steps) await drawStep(sheet, step, { steps, readPicture, bookmarks });
    await drawLevers(sheet, steps);
    await drawPractices(sheet, practices);
  });
}

interface Around {
  steps: readonly ReportedStep[];
  readPicture: ReadPicture;
  bookmarks: Bookmarks;
}

async function drawStep(sheet: Sheet, step: ReportedStep, { steps, readPicture, bookmarks }: Around): Promise<void> {
  const title = sentences.step(step.number, step.name);
  await within(sheet, 'Sect', async () => {
    bookmark(sheet, bookmarks, title);
    nameHere(sheet, placeOf(step));
    await drawHeading(sheet, 3, title);
    await drawFacts(sheet, factsOf(step, steps));
    if (step.note.trim() !== '') await drawMarkdown(sheet, step.note, 4);
    for (const picture of step.pictures) {
      const alt = picture.alt.trim() === '' ? texts.notDescribed : picture.alt;
      await drawImage(sheet, { alt, bytes: await readPicture(picture._id) });
      await sheet.breathe();
    }
  });
}

const placeOf = ({ number }: Pick<ReportedStep, 'number'>): string => `step-${number}`;

function factsOf(step: ReportedStep, steps: readonly ReportedStep[]): [name: string, value: Cell][] {
  const { tacticId, techniqueId, url, hosts, findings } = step;
  const technique: Run = url.startsWith('https://') ? { text: techniqueId, link: url } : { text: techniqueId };
  const facts: [string, Cell][] = [
    [texts.tactic, sentences.tactic(tacticId, findTactic(tacticId)?.name ?? '')],
    [texts.technique, [technique]],
    [texts.needs, needsOf(step, steps)],
  ];
  if (findings.length > 0) facts.push([texts.findings, findings.flatMap(linkTo)]);
  if (hosts.length > 0) facts.push([texts.hosts, hosts.join(', ')]);
  return facts;
}

/** Each on a line of its own. */
const linkTo = ({ id, visual_id: visual, title, status }: StepFinding, place: number): Run[] => [
  { text: place === 0 ? '' : '\n' },
  { text: visual, to: id },
  { text: ` ${title} (${status})` },
];

function needsOf({ needs }: ReportedStep, steps: readonly ReportedStep[]): readonly Run[] {
  const needed = steps.filter(({ id }) => needs.includes(id));
  if (needed.length === 0) return [{ text: texts.needsNothing }];
  return needed.flatMap((step, place): Run[] => [
    { text: place === 0 ? '' : ', ' },
    { text: sentences.stepNumbers([step.number]), to: placeOf(step) },
  ]);
}

async function drawImage(sheet: Sheet, { alt, bytes }: { alt: string; bytes: Uint8Array | null }): Promise<void> {
  const picture = bytes === null ? null : openPicture(sheet, bytes);
  if (picture !== null) {
    await drawPicture(sheet, picture, alt);
    sheet.y += 4;
  }
  const caption = picture === null ? `${sentences.pictureOf(alt)} ${texts.noPicture}` : sentences.pictureOf(alt);
  await drawParagraph(sheet, caption, { size: 8.5, colour: ink.quiet, after: 12 });
}

const leverColumns = [
  { name: texts.id, part: 0.22 },
  { name: texts.title, part: 0.26 },
  { name: texts.status, part: 0.14 },
  { name: texts.outcome, part: 0.38 },
];

async function drawLevers(sheet: Sheet, steps: readonly ReportedStep[]): Promise<void> {
  const levers = leversOf(steps);
  if (levers.length === 0) return;
  await drawHeading(sheet, 3, texts.levers);
  await drawParagraph(sheet, texts.leversMeaning);
  const rows = levers.map(({ finding, outcome }) => [
    [{ text: finding.visual_id, to: finding.id }],
    finding.title,
    finding.status,
    outcome,
  ]);
  await drawTable(sheet, leverColumns, rows);
}

async function drawPractices(sheet: Sheet, practices: ReportedChain['practices']): Promise<void> {
  if (practices.length === 0) return;
  await drawHeading(sheet, 3, texts.practices);
  for (const { title, body } of practices) {
    await drawHeading(sheet, 4, title);
    await drawMarkdown(sheet, body, 5);
  }
}
