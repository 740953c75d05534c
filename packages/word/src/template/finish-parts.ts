import { posix } from 'node:path';

import { contentTypes, defaultXml, imageContentTypes, overrideXml } from '../content-types.ts';
import { type Lists, numberingPart } from '../numbering-part.ts';
import type { PackageWriter } from '../package-writer.ts';
import { appPart, corePart, type DocumentMetadata } from '../properties-parts.ts';
import { type Relations, relationsPart } from '../relations.ts';
import { relationTypes } from '../xml.ts';
import { insertRows } from './insert-rows.ts';
import { withLists } from './template-lists.ts';
import { partText, type TemplateParts } from './template-parts.ts';

interface FilledParts {
  parts: TemplateParts;
  /** The text of the document. */
  pieces: string[];
  /** The part with the styles. */
  styles: string;
  lists: Lists;
  relations: Relations;
  metadata: DocumentMetadata;
  language: string;
}

const documentName = 'word/document.xml';
const typesName = '[Content_Types].xml';
const documentRelations = 'word/_rels/document.xml.rels';
/**
 * Properties, previews and custom data of the template, which name people and systems of the firm, and comments, of which a checked template
 * has none. Content controls that are bound to custom data keep what they show.
 */
const dropped = /^docProps\/(?!core\.xml$|app\.xml$)|^customXml\/|^word\/(?:comments\w*|people)\.xml$/;
const settingsName = 'word/settings.xml';
/** Variables in the settings, which add-ins fill with data of the firm. */
const variables = /<w:docVars>.*?<\/w:docVars>/gs;

/** Adds a row to a part, unless it has the row already. */
const withRow = (part: string, root: string, { mark, row }: { mark: string; row: string }): string =>
  part.includes(mark) ? part : insertRows(part, root, row);

/** Removes the rows that name dropped parts. */
const withoutDropped = (part: string): string =>
  part.replaceAll(/<(?:Override|Relationship)\b[^>]*\b(?:PartName|Target)="\/?([^"]*)"[^>]*\/>/g, (row, name: string) =>
    dropped.test(name) || dropped.test(posix.join('word', name)) ? '' : row,
  );

function typesPart(part: string, hasLists: boolean): string {
  const root = 'Types';
  const known = part.toLowerCase();
  const images = Object.entries(imageContentTypes)
    .filter(([extension]) => !known.includes(`extension="${extension}"`))
    .map(([extension, type]) => defaultXml(extension, type));
  const rows = {
    'docProps/core.xml': contentTypes.core,
    'docProps/app.xml': contentTypes.app,
    'word/styles.xml': contentTypes.styles,
  };
  const all = Object.entries(hasLists ? { ...rows, 'word/numbering.xml': contentTypes.numbering } : rows);
  return all.reduce(
    (types, [name, type]) => withRow(types, root, { mark: `"/${name}"`, row: overrideXml(name, type) }),
    insertRows(withoutDropped(part), root, images.join('')),
  );
}

const relationRow = (id: string, type: string, target: string) => ({
  mark: `"${type}"`,
  row: `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
});

const root = 'Relationships';

function rootRelations(part: string): string {
  const core = withRow(
    withoutDropped(part),
    root,
    relationRow('rIdReportCore', relationTypes.coreProperties, 'docProps/core.xml'),
  );
  return withRow(core, root, relationRow('rIdReportApp', relationTypes.appProperties, 'docProps/app.xml'));
}

function relationsOf(part: string, relations: Relations, hasLists: boolean): string {
  const own = part === '' ? relationsPart('') : withoutDropped(part);
  const styled = withRow(own, root, relationRow('rIdReportStyles', relationTypes.styles, 'styles.xml'));
  const listed = hasLists
    ? withRow(styled, root, relationRow('rIdReportLists', relationTypes.numbering, 'numbering.xml'))
    : styled;
  return insertRows(listed, root, relations.xml());
}

/** Gives every drawing a number of its own, because lists repeat those of the template. */
function renumbered(pieces: readonly string[]): string[] {
  let count = 0;
  return pieces.map((piece) =>
    piece.replaceAll(/(<wp:docPr\b[^>]*?\bid=")\d+(")/g, (_all, before: string, after: string) => {
      count += 1;
      return `${before}${count}${after}`;
    }),
  );
}

/** Returns the part with the lists, or nothing if neither the template nor its content has any. */
function listsPart(part: string, lists: Lists): Record<string, string> {
  if (!lists.isUsed()) return {};
  return { 'word/numbering.xml': part === '' ? numberingPart(lists) : withLists(part, lists) };
}

/** Returns the parts that are written anew. */
function ownParts({ parts, styles, lists, relations, metadata, language }: FilledParts): Record<string, string> {
  const numbering = partText(parts, 'word/numbering.xml');
  const hasLists = lists.isUsed() || numbering !== '';
  return {
    [typesName]: typesPart(partText(parts, typesName), hasLists),
    '_rels/.rels': rootRelations(partText(parts, '_rels/.rels')),
    'docProps/core.xml': corePart(metadata, language),
    'docProps/app.xml': appPart(metadata.author),
    'word/styles.xml': styles,
    [documentRelations]: relationsOf(partText(parts, documentRelations), relations, lists.isUsed()),
    ...listsPart(numbering, lists),
    ...(parts.has(settingsName) ? { [settingsName]: partText(parts, settingsName).replaceAll(variables, '') } : {}),
  };
}

/** Adds all parts of a filled template to a package. */
export async function finishParts(pack: PackageWriter, filled: FilledParts): Promise<void> {
  const own = ownParts(filled);
  const others = [...filled.parts].filter(([name]) => !Object.hasOwn(own, name) && !dropped.test(name));
  for (const [name, content] of Object.entries(own)) pack.add(name, content);
  for (const [name, content] of others) if (name !== documentName) pack.add(name, content);
  pack.addPieces(documentName, renumbered(filled.pieces));
  await pack.finish();
}
