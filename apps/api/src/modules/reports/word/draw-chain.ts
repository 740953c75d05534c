import type { BlockOf, ReportedStep } from '@gatehouse/contract/reports/report-blocks.schema';
import { findTactic } from '@gatehouse/domain/attack-tactics';
import { heading, paragraph } from '@gatehouse/word/blocks';
import { figure } from '@gatehouse/word/figure';
import { openImage } from '@gatehouse/word/image-size';
import { linkStyle } from '@gatehouse/word/markdown-runs';
import { type Cell, table } from '@gatehouse/word/table';

import { factsTable } from './draw-finding.ts';
import { idRun, namesOf } from './draw-lists.ts';
import { pathPicture } from './draw-pictures.ts';
import { imageBlock, storyBlock } from './draw-texts.ts';
import { tableCaption, type WordBook } from './word-book.ts';

/** Returns the picture of the attack paths with the sentence about the cheapest cut. */
export async function pathBlock(book: WordBook): Promise<string> {
  const { parts, words, paths } = book;
  const picture = await pathPicture(book);
  if (picture === null) return '';
  const { alt, png } = picture;
  const image = openImage(png);
  const title = words.texts.attackPaths;
  return [
    heading(parts, { level: 3, title }),
    paragraph(parts, paths.sentence),
    image ? figure(parts, image, { alt, captionOf: (number) => words.sentences.figure(number, title) }) : '',
  ].join('');
}

export async function stepsBlock(book: WordBook, { steps }: BlockOf<'steps'>): Promise<string> {
  const drawn: string[] = [];
  for (const step of steps) {
    drawn.push(heading(book.parts, { level: 3, title: book.words.sentences.step(step.number, step.name) }));
    drawn.push(factsTable(book, factsOf(book, step)), await storyBlock(book, step.note, 4));
    for (const { alt, _id: fileId } of step.images) drawn.push(await imageBlock(book, { alt, fileId }));
  }
  return drawn.join('');
}

function factsOf(book: WordBook, step: ReportedStep): [name: string, value: Cell][] {
  const { texts, sentences } = book.words;
  const { tacticId, techniqueId, url, hosts, findings, needs } = step;
  const needed = needs.length === 0 ? texts.needsNothing : sentences.stepNumbers(needs);
  return [
    [texts.tactic, sentences.tactic(tacticId, findTactic(tacticId)?.name ?? '')],
    [texts.technique, [{ text: techniqueId, ...linkStyle(url) }]],
    [texts.needs, needed],
    ...(findings.length > 0 ? [[texts.findings, namesOf(book, findings)] as [string, Cell]] : []),
    ...(hosts.length > 0 ? [[texts.hosts, hosts.join(', ')] as [string, Cell]] : []),
  ];
}

export function breakersBlock(book: WordBook, { breakers }: BlockOf<'breakers'>): string {
  const { texts, statusNames } = book.words;
  const columns = [
    { name: texts.id, part: 0.1 },
    { name: texts.title, part: 0.38 },
    { name: texts.status, part: 0.14 },
    { name: texts.outcome, part: 0.38 },
  ];
  const rows = breakers.map(({ finding, outcome }) => [
    [idRun(book, finding)],
    finding.title,
    statusNames[finding.statusVulnerability],
    outcome,
  ]);
  return table(book.parts, { columns, description: texts.levers, captionOf: tableCaption(book, texts.levers) }, rows);
}

export async function practicesBlock(book: WordBook, { practices }: BlockOf<'practices'>): Promise<string> {
  const drawn: string[] = [];
  for (const { title, body } of practices)
    drawn.push(heading(book.parts, { level: 3, title }), await storyBlock(book, body, 4));
  return drawn.join('');
}
