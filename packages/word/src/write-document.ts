import { contentTypes, contentTypesPart } from './content-types.ts';
import type { DocumentParts } from './document-parts.ts';
import { countCaptions, countFrom } from './counters.ts';
import { openImages } from './image-store.ts';
import { numberingPart, openLists } from './numbering-part.ts';
import { openPackage, type PackageWriter } from './package-writer.ts';
import { documentFrame, footerPart, headerPart, sectionXml, settingsPart } from './page-parts.ts';
import { appPart, corePart, type DocumentMetadata } from './properties-parts.ts';
import { openRelations, relationsPart } from './relations.ts';
import { ownStyles } from './style-names.ts';
import { stylesPart } from './styles-part.ts';
import { relationTypes } from './xml.ts';

/** A document in the built-in layout. */
export interface DocumentSetting {
  metadata: DocumentMetadata;
  /** The language of its texts, as in de-DE. */
  language: string;
  /** The color of the firm without the number sign. */
  accent: string;
  /** The texts at both sides of the header, and at the start of the footer. */
  header: readonly [start: string, end: string];
  footer: string;
  pageOf: (page: number, pages: number) => string;
}

export interface WordDocument {
  parts: DocumentParts;
  /** Adds XML of blocks. */
  add: (xml: string) => void;
  finish: () => Promise<void>;
}

const fixedParts = {
  'word/document.xml': contentTypes.document,
  'word/styles.xml': contentTypes.styles,
  'word/numbering.xml': contentTypes.numbering,
  'word/settings.xml': contentTypes.settings,
  'word/header1.xml': contentTypes.header,
  'word/footer1.xml': contentTypes.footer,
  'docProps/core.xml': contentTypes.core,
  'docProps/app.xml': contentTypes.app,
};

/** Opens a document in the built-in layout, which is passed on while it is written. */
export function openDocument(setting: DocumentSetting, write: (bytes: Buffer) => void): WordDocument {
  const pack = openPackage(write);
  const relations = openRelations();
  const lists = openLists();
  const pieces: string[] = [documentFrame[0]];
  pack.add('[Content_Types].xml', contentTypesPart(fixedParts));
  addFixedParts(pack, setting);
  relations.add(relationTypes.styles, 'styles.xml');
  relations.add(relationTypes.numbering, 'numbering.xml');
  relations.add(relationTypes.settings, 'settings.xml');
  const header = relations.add(relationTypes.header, 'header1.xml');
  const footer = relations.add(relationTypes.footer, 'footer1.xml');
  return {
    parts: {
      styles: ownStyles,
      linkTo: relations.linkTo,
      addImage: openImages(pack, relations, 'media/image'),
      beginList: lists.begin,
      nextId: countFrom(0),
      nextCaption: countCaptions(),
    },
    add: (xml) => void pieces.push(xml),
    async finish() {
      pieces.push(sectionXml({ header, footer }), documentFrame[1]);
      pack.add('word/numbering.xml', numberingPart(lists));
      pack.add('word/_rels/document.xml.rels', relationsPart(relations.xml()));
      pack.addPieces('word/document.xml', pieces);
      await pack.finish();
    },
  };
}

function addFixedParts(
  pack: PackageWriter,
  { metadata, language, accent, header, footer, pageOf }: DocumentSetting,
): void {
  const root = openRelations();
  root.add(relationTypes.document, 'word/document.xml');
  root.add(relationTypes.coreProperties, 'docProps/core.xml');
  root.add(relationTypes.appProperties, 'docProps/app.xml');
  pack.add('_rels/.rels', relationsPart(root.xml()));
  pack.add('docProps/core.xml', corePart(metadata, language));
  pack.add('docProps/app.xml', appPart(metadata.author));
  pack.add('word/styles.xml', stylesPart({ accent, language }));
  pack.add('word/settings.xml', settingsPart);
  pack.add('word/header1.xml', headerPart(...header));
  pack.add('word/footer1.xml', footerPart(footer, pageOf));
}
