import { randomUUID } from 'node:crypto';

import { type Binary, LoopPlugin, type TemplateData, TemplateHandler, TextPlugin } from 'easy-template-x';

import type { DocumentParts } from '../document-parts.ts';
import { countCaptions, countFrom } from '../counters.ts';
import { openImages } from '../image-store.ts';
import { openPackage, type PackageWriter } from '../package-writer.ts';
import type { DocumentMetadata } from '../properties-parts.ts';
import { openRelations, type Relations } from '../relations.ts';
import { openMarks } from './formatted-plugin.ts';
import { finishParts } from './finish-parts.ts';
import { openImagePlugin } from './image-plugin.ts';
import { delimiters } from './placeholders.ts';
import { listsAfter } from './template-lists.ts';
import { partText, type TemplateParts, unpackOwn } from './template-parts.ts';
import { readStyles } from './template-styles.ts';

export type { TemplateData };

/** Nesting of elements in templates; text boxes in tables reach 40. */
const maxXmlDepth = 120;
/** Characters of the text of a document, so that a template cannot repeat its content without end. */
const charactersAtMost = 200_000_000;

export interface FilledTemplate {
  data: TemplateData;
  metadata: DocumentMetadata;
  language: string;
  write: (bytes: Buffer) => void;
  waitForReader: () => Promise<void>;
}

/** Fills a template that was checked, and passes the document on while it is written. */
export async function fillTemplate(template: TemplateParts, filling: FilledTemplate): Promise<void> {
  const secret = `report-${randomUUID()}`;
  const marks = openMarks(secret);
  const handler = new TemplateHandler({
    delimiters,
    maxXmlDepth,
    plugins: [new LoopPlugin(), new TextPlugin(), openImagePlugin(), marks.plugin],
  });
  const filled = await handler.process<Binary>(await packAgain(template), filling.data);
  const parts = await unpackOwn(filled as Buffer);
  const styles = readStyles(partText(parts, 'word/styles.xml'));
  const lists = listsAfter(partText(parts, 'word/numbering.xml'));
  const relations = openRelations('rIdReport');
  const pack = openPackage(filling.write);
  const document: DocumentParts = {
    styles: styles.names,
    ...partsIn(pack, relations),
    beginList: lists.begin,
  };
  const pieces: string[] = [];
  let characters = 0;
  for (const { before, content } of marks.split(partText(parts, 'word/document.xml'))) {
    const drawn = content === null ? '' : await content.draw(document);
    pieces.push(before, drawn === '' && content !== null ? emptyParagraph : drawn);
    characters += before.length + drawn.length;
    if (characters > charactersAtMost) throw new RangeError('The template repeats too much content');
    await filling.waitForReader();
  }
  await finishParts(pack, { parts, pieces, styles: styles.part, lists, relations, ...filling });
}

/** A cell without a paragraph would be damaged. */
const emptyParagraph = '<w:p/>';
/** Numbers above those that Word gives to drawings and bookmarks. */
const firstId = 1_000_000;

const partsIn = (pack: PackageWriter, relations: Relations) => ({
  linkTo: relations.linkTo,
  addImage: openImages(pack, relations, 'media/report-image'),
  nextId: countFrom(firstId),
  nextCaption: countCaptions(),
});

/** Packs the parts that were unpacked within bounds, so that the library reads these and nothing else of the file. */
async function packAgain(parts: TemplateParts): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const pack = openPackage((bytes) => void pieces.push(bytes));
  for (const [name, content] of parts) pack.add(name, content);
  await pack.finish();
  return Buffer.concat(pieces);
}
