import type { ReportedStep } from '@gatehouse/contract/reports/report-blocks.schema';
import { findTactic } from '@gatehouse/domain/attack-tactics';
import { drawHeading } from '@gatehouse/pdf/blocks';
import { bookmark, type Bookmarks } from '@gatehouse/pdf/bookmarks';
import type { Run } from '@gatehouse/pdf/letters';
import { addDestination } from '@gatehouse/pdf/links';
import { drawInElement } from '@gatehouse/pdf/sheet';
import { type Cell, drawFacts, factsHeight } from '@gatehouse/pdf/table';

import type { Book } from '../document/report-book.ts';
import { drawImage, drawStory } from '../document/report-story.ts';
import { nameOfStatus, type ReportWords, shortId } from '../document/report-words.ts';
import type { LinkTo } from './page-column.ts';

interface StepDrawing {
  book: Book;
  bookmarks: Bookmarks;
  linkTo: LinkTo;
}

/** Draws the steps of an attack. */
export async function drawTreeSteps(
  { book, bookmarks, linkTo }: StepDrawing,
  steps: readonly ReportedStep[],
): Promise<void> {
  const { sheet, words } = book;
  for (const step of steps) {
    const title = words.sentences.step(step.number, step.name);
    const facts = factsOf(words, step, linkTo);
    await drawInElement(sheet, 'Sect', async () => {
      const onPlaced = () => {
        bookmark(sheet, bookmarks, title);
        addDestination(sheet, placeOf(step.number));
      };
      await drawHeading(sheet, 3, { title, keep: factsHeight(sheet, facts), onPlaced });
      await drawFacts(sheet, facts);
      if (step.note.trim() !== '') await drawStory(book, step.note, { level: 4 });
      for (const { alt, _id: fileId } of step.images) await drawImage(book, { alt, fileId });
    });
  }
}

const placeOf = (number: number): string => `step-${number}`;

function factsOf(words: ReportWords, step: ReportedStep, linkTo: LinkTo): [name: string, value: Cell][] {
  const { texts, sentences } = words;
  const { tacticId, techniqueId, url, needs, findings, hosts } = step;
  const technique: Run = url.startsWith('https://') ? { text: techniqueId, link: url } : { text: techniqueId };
  const named = findings.flatMap((finding, place): Run[] => [
    { text: place === 0 ? '' : '\n' },
    { text: shortId(finding.idVisual), ...linkTo(finding) },
    { text: ` ${finding.title} (${nameOfStatus(words, finding.statusVulnerability)})` },
  ]);
  return [
    [texts.tactic, sentences.tactic(tacticId, findTactic(tacticId)?.name ?? '')],
    [texts.technique, [technique]],
    [texts.needs, needs.length === 0 ? texts.needsNothing : neededSteps(words, needs)],
    ...(named.length > 0 ? [[texts.findings, named] satisfies [string, Cell]] : []),
    ...(hosts.length > 0 ? [[texts.hosts, hosts.join(', ')] satisfies [string, Cell]] : []),
  ];
}

/** Returns links to the steps that a step depends on. */
const neededSteps = ({ sentences }: ReportWords, needs: readonly number[]): Run[] =>
  needs.flatMap((number, place): Run[] => [
    { text: place === 0 ? '' : ', ' },
    { text: sentences.stepNumbers([number]), to: placeOf(number) },
  ]);
