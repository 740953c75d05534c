import { paragraph } from '@gatehouse/word/blocks';
import { imageXml } from '@gatehouse/word/figure';
import { openImage } from '@gatehouse/word/image-size';

import type { Party } from '../document/report-cover.ts';
import { factsTable } from './draw-finding.ts';
import type { WordBook } from './word-book.ts';
import type { WordJob } from './word-job.ts';

const logoRoom = { width: 250, height: 70 };

/** Returns the first page: the firm, the title, the client and the facts about the report. */
export function coverXml(book: WordBook, { cover, headline }: WordJob): string {
  const { parts, words } = book;
  const { texts } = words;
  const classification = cover.classification === '' ? [] : [[texts.classification, cover.classification] as const];
  return [
    partyXml(book, cover.provider),
    paragraph(parts, cover.title, { style: 'Title' }),
    paragraph(parts, `${cover.kind} · ${cover.idVisual}`, { style: 'Subtitle' }),
    headline === '' ? '' : paragraph(parts, [{ text: headline, isStrong: true }]),
    cover.company.logo === null ? '' : partyXml(book, cover.company),
    factsTable(book, [
      [texts.preparedFor, cover.company.name],
      [texts.preparedBy, cover.provider.name],
      ...classification,
      ...cover.facts,
    ]),
  ].join('');
}

/** Returns the logo of an organization, or its name if there is none. */
function partyXml({ parts, words }: WordBook, { name, logo }: Party): string {
  const image = logo === null ? null : openImage(logo);
  if (image === null) return paragraph(parts, [{ text: name, isStrong: true }]);
  return `<w:p><w:r>${imageXml(parts, image, { alt: words.sentences.logoOf(name), room: logoRoom })}</w:r></w:p>`;
}
