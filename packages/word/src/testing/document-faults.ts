import { posix } from 'node:path';

import { xml, type XmlGeneralNode, type XmlNode } from 'easy-template-x';

import { readPackage } from './read-package.ts';

/** The order of elements that the schema of WordprocessingML (ECMA-376, Part 1) fixes, as far as it is used. */
const orders: Readonly<Record<string, readonly string[]>> = {
  'w:pPr':
    'pStyle keepNext keepLines pageBreakBefore numPr pBdr shd tabs bidi spacing ind contextualSpacing jc outlineLvl rPr sectPr'.split(
      ' ',
    ),
  'w:rPr': 'rStyle rFonts b bCs i iCs strike noProof color spacing sz szCs highlight u shd vertAlign rtl lang'.split(
    ' ',
  ),
  'w:tblPr': 'tblStyle tblW jc tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription'.split(' '),
  'w:tcPr': 'tcW gridSpan vMerge tcBorders shd vAlign'.split(' '),
  'w:style':
    'name aliases basedOn next link uiPriority semiHidden unhideWhenUsed qFormat pPr rPr tblPr trPr tcPr tblStylePr'.split(
      ' ',
    ),
  'w:lvl': 'start numFmt lvlText lvlJc pPr rPr'.split(' '),
  'w:sectPr': 'headerReference footerReference pgSz pgMar titlePg'.split(' '),
};

const isElement = (node: XmlNode): node is XmlGeneralNode => node.nodeType === 'General';
const childrenOf = (node: XmlNode): XmlGeneralNode[] => (node.childNodes ?? []).filter(isElement);

function* elementsOf(root: XmlNode): Generator<XmlGeneralNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue;
    yield node;
    waiting.push(...childrenOf(node).toReversed());
  }
}

function orderFaults(node: XmlGeneralNode): string[] {
  const order = orders[node.nodeName];
  if (order === undefined) return [];
  const places = childrenOf(node).map(({ nodeName }) => order.indexOf(nodeName.replace(/^w:/, '')));
  const isSorted = places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0));
  return isSorted
    ? []
    : [
        `${node.nodeName}: ${childrenOf(node)
          .map(({ nodeName }) => nodeName)
          .join(' ')}`,
      ];
}

function cellFaults(node: XmlGeneralNode): string[] {
  const isWhole = node.nodeName !== 'w:tc' || childrenOf(node).at(-1)?.nodeName === 'w:p';
  return isWhole ? [] : ['a cell does not end with a paragraph'];
}

function twice(values: readonly string[], what: string): string[] {
  return values.filter((value, at) => values.indexOf(value) < at).map((value) => `${what} twice: ${value}`);
}

const valuesOf = (nodes: readonly XmlGeneralNode[], name: string, attribute: string): string[] =>
  nodes.filter(({ nodeName }) => nodeName === name).flatMap(({ attributes }) => attributes?.[attribute] ?? []);

const absent = (used: readonly string[], known: readonly string[], what: string): string[] =>
  [...new Set(used)].filter((value) => !known.includes(value)).map((value) => `${what} is missing: ${value}`);

const partsOf = (parts: ReadonlyMap<string, Buffer>, name: string): XmlGeneralNode[] => {
  const content = parts.get(name);
  return content === undefined ? [] : [...elementsOf(xml.parser.parse(content.toString()))];
};

function referenceFaults(parts: ReadonlyMap<string, Buffer>): string[] {
  const body = partsOf(parts, 'word/document.xml');
  const styles = valuesOf(partsOf(parts, 'word/styles.xml'), 'w:style', 'w:styleId');
  const lists = valuesOf(partsOf(parts, 'word/numbering.xml'), 'w:num', 'w:numId');
  const relations = valuesOf(partsOf(parts, 'word/_rels/document.xml.rels'), 'Relationship', 'Id');
  const bookmarks = valuesOf(body, 'w:bookmarkStart', 'w:name');
  return [
    ...absent([...valuesOf(body, 'w:pStyle', 'w:val'), ...valuesOf(body, 'w:tblStyle', 'w:val')], styles, 'A style'),
    ...absent(valuesOf(body, 'w:numId', 'w:val'), lists, 'A list'),
    ...absent(
      [...valuesOf(body, 'a:blip', 'r:embed'), ...valuesOf(body, 'w:hyperlink', 'r:id')],
      relations,
      'A relationship',
    ),
    ...absent(valuesOf(body, 'w:hyperlink', 'w:anchor'), bookmarks, 'A bookmark'),
    ...twice(valuesOf(body, 'wp:docPr', 'id'), 'A drawing'),
    ...twice(bookmarks, 'A bookmark'),
    ...twice(valuesOf(body, 'w:bookmarkStart', 'w:id'), 'The ID of a bookmark'),
    ...twice(relations, 'A relationship'),
    ...twice(styles, 'A style'),
    ...twice(lists, 'A list'),
  ];
}

/** Returns the name of the part that a relationship leads to. */
const targetOf = (name: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(name), '..', target);

function packageFaults(parts: ReadonlyMap<string, Buffer>): string[] {
  const types = partsOf(parts, '[Content_Types].xml');
  const extensions = valuesOf(types, 'Default', 'Extension');
  const named = valuesOf(types, 'Override', 'PartName');
  const names = [...parts.keys()].filter((name) => name !== '[Content_Types].xml');
  const untyped = names.filter(
    (name) => !named.includes(`/${name}`) && !extensions.includes(name.split('.').pop() ?? ''),
  );
  const targets = names
    .filter((name) => name.endsWith('.rels'))
    .flatMap((name) =>
      partsOf(parts, name)
        .filter(({ nodeName, attributes }) => nodeName === 'Relationship' && attributes?.TargetMode !== 'External')
        .map(({ attributes }) => targetOf(name, attributes?.Target ?? '')),
    );
  return [
    ...untyped.map((name) => `No content type: ${name}`),
    ...absent(
      named.map((name) => name.slice(1)),
      names,
      'A part with a content type',
    ),
    ...absent(targets, names, 'The target of a relationship'),
    ...twice(named, 'A content type'),
    ...twice(extensions, 'An extension'),
  ];
}

/** Returns what would make an office program repair a document, or refuse it. */
export async function documentFaults(content: Uint8Array): Promise<string[]> {
  const parts = await readPackage(content);
  const elements = [...parts.keys()]
    .filter((name) => /\.(?:xml|rels)$/.test(name))
    .flatMap((name) => partsOf(parts, name));
  const faults = elements.flatMap((node) => [...orderFaults(node), ...cellFaults(node)]);
  return [...new Set([...faults, ...referenceFaults(parts), ...packageFaults(parts)])];
}
