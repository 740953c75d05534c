import { textWidth } from './page-parts.ts';
import { codeFont } from './runs.ts';
import { headingLevels } from './style-names.ts';
import { escapeXml, namespaces, xmlHead } from './xml.ts';

/** The typeface of the built-in layout. */
const typeface = 'Calibri';
const ink = '1F2430';
const quiet = '5B6270';
/** The room for the number of a page in the contents, in twentieths of a point. */
const roomOfNumber = 567;
const line = 'C9CED6';

interface StyleSource {
  id: string;
  name: string;
  type?: 'paragraph' | 'table';
  basedOn?: string;
  next?: string;
  /** XML of the look of its paragraphs, and of its letters. */
  ofParagraph?: string;
  ofText?: string;
  /** XML of the look of its tables. */
  ofTable?: string;
}

const styleXml = ({ id, name, type = 'paragraph', basedOn, next, ...looks }: StyleSource): string =>
  [
    `<w:style w:type="${type}" w:customStyle="${id.startsWith('Report') ? 1 : 0}" w:styleId="${id}"><w:name w:val="${name}"/>`,
    // A template may have no style of plain paragraphs.
    basedOn ? `<w:basedOn w:val="${basedOn}"/>` : '',
    next ? `<w:next w:val="${next}"/>` : '',
    '<w:uiPriority w:val="9"/><w:qFormat/>',
    looks.ofParagraph === undefined ? '' : `<w:pPr>${looks.ofParagraph}</w:pPr>`,
    looks.ofText === undefined ? '' : `<w:rPr>${looks.ofText}</w:rPr>`,
    looks.ofTable ?? '',
    '</w:style>',
  ].join('');

const colored = (color: string): string => `<w:color w:val="${color}"/>`;
const sized = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const spaced = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`;

const headingSizes = [34, 27, 24, 22, 21, 21];

/** A rule in the color of the firm, which letters do not have, as it could be the color of a severity. */
const ruleBelow = (accent: string): string =>
  `<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="3" w:color="${accent}"/></w:pBdr>`;

const headingStyle = (level: number, accent: string, base: string): StyleSource => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  basedOn: base,
  next: base,
  ofParagraph: `<w:keepNext/><w:keepLines/>${level === 1 ? ruleBelow(accent) : ''}${spaced(level === 1 ? 480 : 280, 100)}<w:outlineLvl w:val="${level - 1}"/>`,
  ofText: `<w:b/><w:bCs/>${colored(ink)}${sized(headingSizes[level - 1] ?? 21)}`,
});

const border = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${line}"/>`;
const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('');
const tableMargins =
  '<w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="90" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="90" w:type="dxa"/></w:tblCellMar>';
const strongIn = (part: string): string => `<w:tblStylePr w:type="${part}"><w:rPr><w:b/><w:bCs/></w:rPr>`;

/** The styles of content, which templates without them receive. */
export const contentStyles = (base: string): readonly StyleSource[] => [
  {
    id: 'ReportCode',
    name: 'Report Code',
    basedOn: base,
    ofParagraph: `<w:pBdr>${['top', 'left', 'bottom', 'right'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="4" w:color="${line}"/>`).join('')}</w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="F4F5F7"/>${spaced(80, 160)}<w:ind w:left="100" w:right="100"/>`,
    ofText: `${codeFont}<w:noProof/>${sized(17)}`,
  },
  {
    id: 'ReportQuote',
    name: 'Report Quote',
    basedOn: base,
    ofParagraph: `<w:pBdr><w:left w:val="single" w:sz="18" w:space="8" w:color="${line}"/></w:pBdr><w:ind w:left="240"/>`,
    ofText: colored(quiet),
  },
  {
    id: 'Caption',
    name: 'caption',
    basedOn: base,
    ofParagraph: spaced(40, 200),
    ofText: `${colored(quiet)}${sized(18)}`,
  },
  {
    id: 'ReportTable',
    name: 'Report Table',
    type: 'table',
    ofParagraph: spaced(0, 0),
    ofText: sized(19),
    ofTable: `<w:tblPr><w:tblBorders>${borders}</w:tblBorders>${tableMargins}</w:tblPr>${strongIn('firstRow')}<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="EEF0F3"/></w:tcPr></w:tblStylePr>${strongIn('firstCol')}</w:tblStylePr>`,
  },
];

/** The styles of headings, for templates that lack some. */
export const headingStyles = (accent: string, base: string): readonly StyleSource[] =>
  headingLevels.map((level) => headingStyle(level, accent, base));

export const stylesXml = (styles: readonly StyleSource[]): string => styles.map(styleXml).join('');

/** A line of the contents, with the number of its page at the end. Without dots, which would lead nowhere until there are numbers. */
const contentsLine = (spacing: string, indent = 0): string =>
  `<w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs>${spacing}<w:ind w:left="${indent}" w:right="${roomOfNumber}"/>`;

const ownStyles = (accent: string): readonly StyleSource[] => [
  {
    id: 'Title',
    name: 'Title',
    basedOn: 'Normal',
    ofParagraph: spaced(1_800, 120),
    ofText: `<w:b/><w:bCs/>${colored(ink)}${sized(56)}`,
  },
  {
    id: 'Subtitle',
    name: 'Subtitle',
    basedOn: 'Normal',
    ofParagraph: spaced(0, 240),
    ofText: `${colored(accent)}${sized(26)}`,
  },
  {
    id: 'TOCHeading',
    name: 'TOC Heading',
    basedOn: 'Normal',
    ofParagraph: `<w:pageBreakBefore/>${ruleBelow(accent)}${spaced(0, 160)}`,
    ofText: `<w:b/><w:bCs/>${colored(ink)}${sized(34)}`,
  },
  {
    id: 'TOC1',
    name: 'toc 1',
    basedOn: 'Normal',
    ofParagraph: contentsLine(spaced(100, 40)),
    ofText: '<w:b/><w:bCs/>',
  },
  { id: 'TOC2', name: 'toc 2', basedOn: 'Normal', ofParagraph: contentsLine(spaced(0, 20), 240) },
  { id: 'Header', name: 'header', basedOn: 'Normal', ofText: `${colored(quiet)}${sized(17)}` },
  { id: 'Footer', name: 'footer', basedOn: 'Normal', ofText: `${colored(quiet)}${sized(17)}` },
];

/** Returns the styles of the built-in layout, with the color of the firm and the language of the texts. */
export function stylesPart({ accent, language }: { accent: string; language: string }): string {
  const fonts = `<w:rFonts w:ascii="${typeface}" w:hAnsi="${typeface}" w:eastAsia="${typeface}" w:cs="${typeface}"/>`;
  const text = `${fonts}${colored(ink)}${sized(21)}<w:lang w:val="${escapeXml(language)}" w:eastAsia="ja-JP" w:bidi="ar-SA"/>`;
  const normal =
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>';
  const grid =
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr></w:style>';
  const all = [...headingStyles(accent, 'Normal'), ...contentStyles('Normal'), ...ownStyles(accent)];
  return `${xmlHead}<w:styles xmlns:w="${namespaces.w}"><w:docDefaults><w:rPrDefault><w:rPr>${text}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="269" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${normal}${grid}${stylesXml(all)}</w:styles>`;
}
