import { posix } from 'node:path';

import { xml, type XmlGeneralNode } from 'easy-template-x';

import { relationTypes } from '../xml.ts';
import { elementsIn } from './find-placeholders.ts';
import { isXmlPart, partText, type TemplateParts } from './template-parts.ts';
import { templateTexts as texts } from './template-texts.ts';

/** A problem of a template and the part that has it. */
export interface TemplateIssue {
  path: string;
  message: string;
}

const macros = /macroEnabled|vbaProject|vbaData|ms-word\.vba/i;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** True for a Word document without macros; templates, macro documents and other files are not. */
export function isPlainDocument(parts: TemplateParts): boolean {
  const types = partText(parts, '[Content_Types].xml');
  const hasMacros = macros.test(types) || [...parts.keys()].some((name) => macros.test(name));
  return types.includes(mainType) && parts.has('word/document.xml') && !hasMacros;
}

/** Returns a part in XML, or null if it is not well-formed UTF-8 without a document type. */
export function parsePart(content: Buffer): ReturnType<typeof xml.parser.parse> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return /<!DOCTYPE|<!ENTITY/i.test(text) ? null : xml.parser.parse(text);
  } catch {
    return null;
  }
}

/** Links that are opened only when a reader follows them. */
const isFollowed = (type: string, target: string): boolean =>
  type === relationTypes.hyperlink && /^(?:https?:\/\/|mailto:)/i.test(target);

const objectTypes =
  /\/(?:oleObject|package|control|activeXControlBinary|attachedToolbars|wordVbaData|vbaProject|subDocument|aFChunk|frame)$/;
const objectNames = /(?:^|\/)(?:embeddings|activeX)\/|\.bin$/i;

function relationIssues({ attributes = {} }: XmlGeneralNode): string[] {
  const { Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
  if (mode.toLowerCase() === 'external') return isFollowed(type, target) ? [] : [texts.external(target)];
  return objectTypes.test(type) ? [texts.object(posix.basename(target))] : [];
}

const loading = /\b(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|EMBED|DATABASE|RD|MACROBUTTON)\b/i;
const objectElements = new Set(['o:OLEObject', 'w:control', 'w:object', 'w:altChunk', 'w:subDoc', 'w:movie']);
const changeElements = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:pPrChange', 'w:rPrChange']);

interface Seen {
  objects: Set<string>;
  hasChanges: boolean;
  instructions: string;
}

const textIn = (node: XmlGeneralNode): string =>
  (node.childNodes ?? []).map((child) => ('textContent' in child ? child.textContent : '')).join('');

function lookAt(node: XmlGeneralNode, seen: Seen): void {
  const { nodeName, attributes = {} } = node;
  if (objectElements.has(nodeName)) seen.objects.add(nodeName);
  if (changeElements.has(nodeName)) seen.hasChanges = true;
  // An instruction may be cut into several runs.
  if (nodeName === 'w:instrText') seen.instructions += textIn(node);
  if (nodeName === 'w:fldChar') seen.instructions += '\n';
  if (nodeName === 'w:fldSimple') seen.instructions += `\n${attributes['w:instr'] ?? ''}\n`;
}

/** Returns the problems with the elements of a part: objects, fields that load files, and tracked changes. */
function elementIssues(root: XmlGeneralNode): string[] {
  const seen: Seen = { objects: new Set(), hasChanges: false, instructions: '' };
  for (const node of elementsIn(root)) lookAt(node, seen);
  const names = seen.instructions
    .split('\n')
    .flatMap((instruction) => loading.exec(instruction.trim().split(/\s/, 1)[0] ?? '')?.[1] ?? []);
  return [
    ...[...seen.objects].map((name) => texts.object(name)),
    ...[...new Set(names)].map((name) => texts.field(name.toUpperCase())),
    ...(seen.hasChanges ? [texts.changes] : []),
  ];
}

function partIssues(name: string, content: Buffer): string[] {
  if (objectNames.test(name)) return [texts.object(posix.basename(name))];
  if (!isXmlPart(name)) return [];
  if (/^word\/comments\.xml$/.test(name) && content.includes('<w:comment ')) return [texts.comments];
  const root = parsePart(content);
  if (root === null) return [texts.unreadable];
  if (!name.endsWith('.rels')) return elementIssues(root as XmlGeneralNode);
  return [...elementsIn(root)].filter(({ nodeName }) => nodeName === 'Relationship').flatMap(relationIssues);
}

/** Returns the problems with the content of a template, apart from its placeholders. */
export const contentIssues = (parts: TemplateParts): TemplateIssue[] =>
  [...parts].flatMap(([path, content]) => partIssues(path, content).map((message) => ({ path, message })));
