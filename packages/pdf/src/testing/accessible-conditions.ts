import { contentFaults } from './content-conditions.ts';
import type { Pdf } from './read-pdf.ts';
import { allOf, listOf, parentTree, type ReadElement, readStructure, refOf } from './read-structure.ts';
import { isDictionary, isText, nameIn } from './read-values.ts';

/**
 * Returns the machine-checkable conditions of PDF/UA-1 (Matterhorn Protocol 1.1) that the document violates, as text. docs/operations.md
 * lists them.
 */
export function accessibilityErrors(pdf: Pdf): string[] {
  const root = readStructure(pdf);
  const elements = allOf(root);
  return [
    ...documentFaults(pdf),
    ...contentFaults(pdf, elements),
    ...headingFaults(elements),
    ...elements.flatMap((element) => [...placeFaults(element), ...detailFaults(pdf, element)]),
    ...elements.flatMap(parentFaults),
    ...linkFaults(pdf, elements),
  ];
}

const said = (isWrong: boolean, words: string): string[] => (isWrong ? [words] : []);

/** Checks 06, 07, 11, 28-005, 30: the metadata of the document. */
function documentFaults(pdf: Pdf): string[] {
  const [title, lang] = [pdf.get(pdf.info, 'Title'), pdf.get(pdf.root, 'Lang')];
  const xml = pdf.metadata();
  return [
    ...said(pdf.get(pdf.root, 'MarkInfo', 'Marked') !== true, 'it is not marked'),
    ...said(pdf.get(pdf.root, 'MarkInfo', 'Suspects') === true, 'it suspects itself'),
    ...said(pdf.get(pdf.root, 'ViewerPreferences', 'DisplayDocTitle') !== true, 'its title is not shown'),
    ...said(!isText(title) || title.text.trim() === '', 'it has no title'),
    ...said(!/<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">[^<]/.test(xml), 'its metadata has no title'),
    ...said(!/<pdfuaid:part>1<\/pdfuaid:part>/.test(xml), 'its metadata does not name PDF/UA-1'),
    ...said(!isText(lang) || !/^[a-z]{2}$/.test(lang.text), 'it has no language'),
    ...said(!isDictionary(pdf.get(pdf.root, 'Outlines')), 'it has no bookmarks'),
    ...said(pdf.root.entries.has('AcroForm'), 'it has a form'),
  ];
}

/** Checks 14: the first heading has level 1, and no level is skipped. */
function headingFaults(elements: readonly ReadElement[]): string[] {
  const levels = elements.flatMap(({ type }) => (/^H[1-6]$/.test(type) ? [Number(type.slice(1))] : []));
  return levels.flatMap((level, place) =>
    said(level > (levels[place - 1] ?? 0) + 1, `H${level} follows H${levels[place - 1] ?? 0}`),
  );
}

const known =
  'Document Sect P H1 H2 H3 H4 H5 L LI Lbl LBody Table TR TH TD TOC TOCI Reference BlockQuote Code Figure Link'.split(
    ' ',
  );
const kidsOf: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  TOC: ['TOCI'],
  TOCI: ['Reference'],
};
const parentOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(kidsOf).flatMap(([type, kids]) => kids.map((kid) => [kid, type])),
);

/** Checks 01-006, 02, 09: all types are standard, and parts of tables, lists and tables of contents are inside them. */
function placeFaults({ type, kids, parts }: ReadElement): string[] {
  const allowed = kidsOf[type];
  return [
    ...said(!known.includes(type), `${type} is no standard type`),
    ...kids.flatMap((kid) =>
      said(allowed !== undefined && !allowed.includes(kid.type), `${kid.type} stands in ${type}`),
    ),
    ...kids.flatMap((kid) =>
      said(kid.type in parentOf && parentOf[kid.type] !== type, `${kid.type} stands in ${type}`),
    ),
    ...said(allowed !== undefined && parts.length > 0, `${type} has content of its own`),
    ...said(allowed !== undefined && kids.length === 0, `${type} is empty`),
  ];
}

/** Checks 13-004, 15-003, 16: figures have alternative texts, table headers a scope, and lists a numbering. */
function detailFaults(pdf: Pdf, { type, dictionary }: ReadElement): string[] {
  const [alt, scope, numbering] = [
    pdf.get(dictionary, 'Alt'),
    pdf.get(dictionary, 'A', 'Scope'),
    pdf.get(dictionary, 'A', 'ListNumbering'),
  ];
  return [
    ...said(type === 'Figure' && (!isText(alt) || alt.text.trim() === ''), 'a figure is not described'),
    ...said(type === 'TH' && !['Column', 'Row'].includes(nameIn(scope)), 'a heading of a table has no scope'),
    ...said(type === 'L' && !['Disc', 'Decimal'].includes(nameIn(numbering)), 'a list does not say how it counts'),
  ];
}

function parentFaults({ id, kids }: ReadElement): string[] {
  return kids.flatMap((kid) =>
    said(refOf(kid.dictionary.entries.get('P')) !== id, `element ${kid.id} has another parent`),
  );
}

/** Checks 28: every annotation is a link in its own element, has a description, and is reached in structure order. */
function linkFaults(pdf: Pdf, elements: readonly ReadElement[]): string[] {
  const owners = new Map(elements.flatMap((element) => element.annotations.map((annotation) => [annotation, element])));
  const keys = parentTree(pdf);
  return pdf.pages().flatMap(({ id, page }) => {
    const annotations = listOf(pdf.get(page, 'Annots'));
    return [
      ...said(annotations.length > 0 && page.entries.get('Tabs') !== '/S', `page ${id} has no order of tabs`),
      ...annotations.flatMap((annotation) => {
        const contents = pdf.get(annotation, 'Contents');
        const owner = owners.get(refOf(annotation));
        const key = Number(pdf.get(annotation, 'StructParent'));
        return [
          ...said(pdf.get(annotation, 'Subtype') !== '/Link', 'an annotation is no link'),
          ...said(!isText(contents) || contents.text === '', 'a link is not described'),
          ...said(owner?.type !== 'Link' || refOf(keys.get(key)) !== owner.id, 'a link is in no element'),
        ];
      }),
    ];
  });
}
