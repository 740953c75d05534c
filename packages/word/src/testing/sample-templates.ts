import { contentTypes, contentTypesPart } from '../content-types.ts';
import { openPackage } from '../package-writer.ts';
import { openRelations, relationsPart } from '../relations.ts';
import { namespaces, relationTypes, xmlHead } from '../xml.ts';

/** A part of a template beside the document. */
interface SamplePart {
  name: string;
  xml: string;
  type: string;
  /** The type of its relationship, which gets the ID `rId` and its place. */
  relation: string;
}

const roots = `xmlns:w="${namespaces.w}" xmlns:r="${namespaces.r}"`;

/** Returns a Word file with a body and some parts. */
export async function packTemplate(
  body: string,
  parts: readonly SamplePart[] = [],
  { more = {}, links = '' }: { more?: Readonly<Record<string, string | Buffer>>; links?: string } = {},
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const pack = openPackage((bytes) => void pieces.push(bytes));
  const root = openRelations();
  root.add(relationTypes.document, 'word/document.xml');
  const relations = openRelations();
  for (const { relation, name } of parts) relations.add(relation, name.replace(/^word\//, ''));
  const types = Object.fromEntries(parts.map(({ name, type }) => [name, type]));
  pack.add('[Content_Types].xml', contentTypesPart({ 'word/document.xml': contentTypes.document, ...types }));
  pack.add('_rels/.rels', relationsPart(root.xml()));
  pack.add('word/_rels/document.xml.rels', relationsPart(relations.xml() + links));
  pack.add('word/document.xml', `${xmlHead}<w:document ${roots}><w:body>${body}</w:body></w:document>`);
  for (const { name, xml } of parts) pack.add(name, xml);
  for (const [name, content] of Object.entries(more)) pack.add(name, content);
  await pack.finish();
  return Buffer.concat(pieces);
}

export const sampleText = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A placeholder as Word saves it after a correction: in several runs. */
const cut = (...pieces: string[]): string =>
  `<w:p>${pieces.map((piece) => `<w:r><w:t xml:space="preserve">${piece}</w:t></w:r><w:proofErr w:type="spellStart"/>`).join('')}</w:p>`;

const rowOf = (...cells: string[]): string =>
  `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/></w:tcPr>${cell.startsWith('<') ? cell : sampleText(cell)}</w:tc>`).join('')}</w:tr>`;
const tableOf = (columns: number, ...rows: string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2400"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`;

const textsOfFinding = ['@description', '@impact', '@recommendation', '@evidence']
  .map((name) => sampleText(`{{${name}}}`))
  .join('');

/** The plainest template: a body without styles, lists or headers, with placeholders that Word has cut. */
export const plainTemplate = (): Promise<Buffer> =>
  packTemplate(
    [
      cut('{{re', 'port.tit', 'le}} for {', '{client.name}', '}'),
      sampleText('{{report.idVisual}} {{report.classification}} {{report.stage}} {{report.headline}}'),
      sampleText('By {{firm.name}}, {{report.dateStart}} to {{report.dateEnd}}, as of {{report.asOf}}'),
      sampleText(
        '{{counts.critical}} {{counts.high}} {{counts.medium}} {{counts.low}} {{counts.info}} {{counts.total}}',
      ),
      sampleText('{{@summary}}{{@methodology}}'),
      sampleText('{{%attackPath}}'),
      sampleText('{{@narrative}}'),
      sampleText('{{#scope}}'),
      sampleText('{{kind}}: {{value}}'),
      sampleText('{{/scope}}'),
      sampleText('{{#team}}{{name}} ({{role}}) {{/team}}'),
      sampleText('{{#steps}}'),
      sampleText('{{number}}. {{tactic}}, {{technique}}'),
      sampleText('{{@note}}'),
      sampleText('{{/steps}}'),
      sampleText('{{#held}}'),
      sampleText('{{area}}: {{item}} {{result}} {{note}}'),
      sampleText('{{/held}}'),
      sampleText('{{#findings}}'),
      sampleText('{{idVisual}} {{title}} {{severity}} {{cvss}} {{vector}} {{status}} {{cwe}}'),
      textsOfFinding,
      sampleText('{{#assets}}'),
      sampleText('{{host}}'),
      sampleText('{{/assets}}'),
      sampleText('{{#references}}'),
      sampleText('{{url}}'),
      sampleText('{{/references}}'),
      sampleText('{{/findings}}'),
      sampleText('{{#plan}}'),
      sampleText('{{title}}: {{fix}} ({{findings}})'),
      sampleText('{{/plan}}'),
      sampleText('{{%matrix}}'),
    ].join(''),
  );

const germanStyles = `${xmlHead}<w:styles ${roots}><w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="berschrift4"><w:name w:val="heading 4"/><w:basedOn w:val="Standard"/></w:style><w:style w:type="paragraph" w:styleId="Beschriftung"><w:name w:val="caption"/></w:style></w:styles>`;
const oneList = `${xmlHead}<w:numbering ${roots}><w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num></w:numbering>`;

const germanParts: readonly SamplePart[] = [
  { name: 'word/styles.xml', xml: germanStyles, type: contentTypes.styles, relation: relationTypes.styles },
  { name: 'word/numbering.xml', xml: oneList, type: contentTypes.numbering, relation: relationTypes.numbering },
  {
    name: 'word/header1.xml',
    xml: `${xmlHead}<w:hdr ${roots}>${sampleText('{{%firm.logo}} {{firm.name}} {{report.classification}}')}${sampleText('{{%client.logo}} {{client.name}} {{report.asOf}}')}</w:hdr>`,
    type: contentTypes.header,
    relation: relationTypes.header,
  },
];

/** A template of a German Word: translated style IDs, a list, a header with both logos, and tables with a row for each item. */
export const germanTemplate = (): Promise<Buffer> =>
  packTemplate(
    [
      sampleText('Bericht {{report.title}}', 'berschrift1'),
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr></w:pPr><w:r><w:t>{{report.headline}}</w:t></w:r></w:p>',
      sampleText('Zusammenfassung: {{@summary}}'),
      sampleText('{{@methodology}}'),
      tableOf(2, rowOf('Art', 'Ziel'), rowOf('{{#scope}}{{kind}}', '{{value}}{{/scope}}')),
      tableOf(2, rowOf('{{#team}}{{name}}', '{{role}}{{/team}}')),
      tableOf(4, rowOf('{{#held}}{{area}}', '{{item}}', '{{result}}', '{{note}}{{/held}}')),
      sampleText('{{%attackPath}}'),
      sampleText('{{@narrative}}'),
      tableOf(
        3,
        rowOf('{{#steps}}{{number}}', '{{tactic}} {{technique}}', sampleText('{{@note}}') + sampleText('{{/steps}}')),
      ),
      sampleText('{{#findings}}'),
      sampleText('{{idVisual}} {{title}}', 'berschrift1'),
      tableOf(
        2,
        rowOf('Schwere', '{{severity}} {{cvss}}'),
        rowOf('{{status}}', '{{vector}} {{cwe}}'),
        rowOf('Text', sampleText('{{@description}}')),
      ),
      sampleText('{{@impact}}{{@recommendation}}'),
      sampleText('{{@evidence}}'),
      tableOf(1, rowOf('{{#assets}}{{host}}{{/assets}}')),
      sampleText('{{#references}}{{url}} {{/references}}'),
      sampleText('{{/findings}}'),
      tableOf(3, rowOf('{{#plan}}{{title}}', '{{fix}}', '{{findings}}{{/plan}}')),
      sampleText('{{%matrix}}'),
      '<w:sectPr><w:headerReference w:type="default" r:id="rId3"/></w:sectPr>',
    ].join(''),
    germanParts,
  );

const boxed = (text: string): string =>
  `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${sampleText(text)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
const controlled = (text: string): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="Title"/></w:sdtPr><w:sdtContent>${text}</w:sdtContent></w:sdt>`;

/** A template with content controls, a text box, nested tables, a web link, and properties that name its author. */
export const boxedTemplate = (): Promise<Buffer> =>
  packTemplate(
    [
      controlled(sampleText('{{report.title}} {{report.idVisual}}')),
      boxed('{{report.headline}} {{report.classification}}'),
      '<w:p><w:hyperlink r:id="rIdWeb"><w:r><w:t>Our website</w:t></w:r></w:hyperlink></w:p>',
      tableOf(1, rowOf(tableOf(1, rowOf('{{client.name}} {{firm.name}}')) + sampleText('{{@summary}}'))),
      sampleText('{{@methodology}}'),
      sampleText('{{#scope}}{{kind}} {{value}}; {{/scope}} {{#team}}{{name}} {{role}}; {{/team}}'),
      sampleText('{{#held}}{{area}} {{item}} {{result}} {{note}}; {{/held}}'),
      sampleText('{{@narrative}}'),
      sampleText('{{%attackPath}} {{%matrix}}'),
      sampleText('{{#steps}}'),
      tableOf(1, rowOf('{{number}} {{tactic}} {{technique}}'), rowOf(sampleText('{{@note}}'))),
      sampleText('{{/steps}}'),
      sampleText('{{#findings}}'),
      controlled(sampleText('{{idVisual}} {{title}} {{severity}} {{status}} {{cvss}} {{vector}} {{cwe}}')),
      tableOf(
        1,
        ...['@description', '@impact', '@recommendation', '@evidence'].map((name) => rowOf(sampleText(`{{${name}}}`))),
      ),
      sampleText('{{#assets}}{{host}} {{/assets}}{{#references}}{{url}} {{/references}}'),
      sampleText('{{/findings}}'),
      sampleText('{{#plan}}'),
      sampleText('{{title}} {{fix}} {{findings}}'),
      sampleText('{{/plan}}'),
    ].join(''),
    [],
    {
      links: `<Relationship Id="rIdWeb" Type="${relationTypes.hyperlink}" Target="https://firm.example/" TargetMode="External"/>`,
      more: { 'docProps/custom.xml': `${xmlHead}<Properties><name>Canary Author</name></Properties>` },
    },
  );
