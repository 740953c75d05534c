import { findTactic } from '@gatehouse/domain/attack-tactics';
import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { bookmark, type Bookmarks } from '@gatehouse/pdf/bookmarks';
import type { Run } from '@gatehouse/pdf/letters';
import { nameHere } from '@gatehouse/pdf/links';
import { type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { type Cell, drawFacts, drawTable, factsHeight } from '@gatehouse/pdf/table';

import { describeChainBreakers } from './chain-breakers.ts';
import type { ReportedChain, ReportedStep, StepFinding } from './chain.store.ts';
import type { Book, Chapter } from '../document/report-book.ts';
import { drawStory } from '../document/report-story.ts';
import { drawImage } from '../document/report-image.ts';
import { sentences } from '../document/report-sentences.ts';
import { reportTexts as texts } from '../document/report-texts.ts';
import { shortId } from '../document/report-words.ts';

/**
 * Returns the chapter on the attack chain: the narrative, the steps, and the fixes that break it. Returns an empty list if nothing is
 * written.
 */
export function chainChapter(book: Book, { narrative, practices, steps }: ReportedChain): Chapter[] {
  if (narrative === '' && practices.length === 0 && steps.length === 0) return [];
  const draw = async (bookmarks: Bookmarks) => {
    if (narrative !== '') {
      await drawHeading(book.sheet, 3, texts.narrative);
      await drawStory(book, narrative, { level: 4 });
    }
    for (const step of steps) await drawStep(book, step, { steps, bookmarks });
    await drawLevers(book.sheet, steps);
    await drawPractices(book, practices);
  };
  return [{ title: texts.chain, isOnNewPage: true, draw }];
}

interface Around {
  steps: readonly ReportedStep[];
  bookmarks: Bookmarks;
}

async function drawStep(book: Book, step: ReportedStep, { steps, bookmarks }: Around): Promise<void> {
  const { sheet } = book;
  const title = sentences.step(step.number, step.name);
  const facts = factsOf(step, steps);
  await drawInElement(sheet, 'Sect', async () => {
    const onPlaced = () => {
      bookmark(sheet, bookmarks, title);
      nameHere(sheet, placeOf(step));
    };
    await drawHeading(sheet, 3, { title, keep: factsHeight(sheet, facts), onPlaced });
    await drawFacts(sheet, facts);
    if (step.note.trim() !== '') await drawStory(book, step.note, { level: 4 });
    for (const { alt, _id: fileId } of step.pictures) await drawImage(book, { alt, fileId });
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

/** Returns a link to a finding, on a line of its own. */
const linkTo = ({ id, visual_id: visual, title, status }: StepFinding, place: number): Run[] => [
  { text: place === 0 ? '' : '\n' },
  { text: shortId(visual), to: id },
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

const leverColumns = [
  { name: texts.id, part: 0.1 },
  { name: texts.title, part: 0.38 },
  { name: texts.status, part: 0.14 },
  { name: texts.outcome, part: 0.38 },
];

async function drawLevers(sheet: Sheet, steps: readonly ReportedStep[]): Promise<void> {
  const levers = describeChainBreakers(steps);
  if (levers.length === 0) return;
  await drawHeading(sheet, 3, texts.levers);
  await drawParagraph(sheet, texts.leversMeaning);
  const rows = levers.map(({ finding, outcome }) => [
    [{ text: shortId(finding.visual_id), to: finding.id }],
    finding.title,
    finding.status,
    outcome,
  ]);
  await drawTable(sheet, leverColumns, rows);
}

async function drawPractices(book: Book, practices: ReportedChain['practices']): Promise<void> {
  if (practices.length === 0) return;
  const { sheet } = book;
  await drawHeading(sheet, 3, texts.practices);
  for (const { title, body } of practices) {
    await drawHeading(sheet, 4, title);
    await drawStory(book, body, { level: 5 });
  }
}
