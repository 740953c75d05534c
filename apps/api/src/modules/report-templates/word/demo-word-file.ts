import { heading, paragraph } from '@gatehouse/word/blocks';
import type { DocumentParts } from '@gatehouse/word/document-parts';
import { table } from '@gatehouse/word/table';
import { openDocument } from '@gatehouse/word/write-document';

/** The name under which the demo stores the file. */
export const demoWordFileName = 'northwind-report.docx';

const accent = 'A50000';
const metadata = { title: 'Report template', subject: 'Gatehouse demo', author: 'Northwind Security', at: new Date(0) };

const facts = (parts: DocumentParts, rows: readonly (readonly [name: string, value: string])[]): string =>
  table(
    parts,
    {
      columns: [
        { name: 'Name', part: 0.3 },
        { name: 'Value', part: 0.7 },
      ],
      isHeadless: true,
      hasRowHeads: true,
    },
    rows,
  );

const coverOf = (parts: DocumentParts): string[] => [
  paragraph(parts, '{{%firm.logo}}'),
  paragraph(parts, '{{report.title}}', { style: 'Title' }),
  paragraph(parts, '{{report.stage}} report for {{client.name}}', { style: 'Subtitle' }),
  paragraph(parts, [{ text: '{{report.headline}}', isStrong: true }]),
  facts(parts, [
    ['Engagement', '{{report.idVisual}}'],
    ['Test period', '{{report.dateStart}} to {{report.dateEnd}}'],
    ['As of', '{{report.asOf}}'],
    ['Prepared by', '{{firm.name}}'],
    ['Classification', '{{report.classification}}'],
  ]),
];

const summaryOf = (parts: DocumentParts): string[] => [
  heading(parts, { level: 1, title: 'Management summary' }),
  paragraph(parts, '{{@summary}}'),
  table(
    parts,
    {
      columns: ['Critical', 'High', 'Medium', 'Low', 'Informational', 'Total'].map((name) => ({ name, part: 1 / 6 })),
    },
    [['critical', 'high', 'medium', 'low', 'info', 'total'].map((name) => `{{counts.${name}}}`)],
  ),
  paragraph(parts, '{{%matrix}}'),
  heading(parts, { level: 1, title: 'Scope' }),
  table(
    parts,
    {
      columns: [
        { name: 'Kind', part: 0.3 },
        { name: 'Target', part: 0.7 },
      ],
    },
    [['{{#scope}}{{kind}}', '{{value}}{{/scope}}']],
  ),
  paragraph(parts, '{{@methodology}}'),
];

const findingsOf = (parts: DocumentParts): string[] => [
  heading(parts, { level: 1, title: 'Findings' }),
  paragraph(parts, '{{#findings}}'),
  heading(parts, { level: 2, title: '{{idVisual}} {{title}}' }),
  facts(parts, [
    ['Severity', '{{severity}} ({{cvss}})'],
    ['Vector', '{{vector}}'],
    ['Status', '{{status}}'],
    ['Affected assets', '{{#assets}}{{host}} {{/assets}}'],
  ]),
  ...['Description', 'Impact', 'Recommendation', 'Evidence'].flatMap((title) => [
    heading(parts, { level: 3, title }),
    paragraph(parts, `{{@${title.toLowerCase()}}}`),
  ]),
  paragraph(parts, '{{/findings}}'),
];

const planOf = (parts: DocumentParts): string[] => [
  heading(parts, { level: 1, title: 'Remediation plan' }),
  table(
    parts,
    {
      columns: [
        { name: 'Measure', part: 0.3 },
        { name: 'What to do', part: 0.5 },
        { name: 'Findings', part: 0.2 },
      ],
    },
    [['{{#plan}}{{title}}', '{{fix}}', '{{findings}}{{/plan}}']],
  ),
  heading(parts, { level: 1, title: 'Assessment team' }),
  paragraph(parts, '{{#team}}'),
  paragraph(parts, '{{name}}, {{role}}'),
  paragraph(parts, '{{/team}}'),
];

/** Returns the demo firm's own Word template. It is written by the portal, so that the repository holds no binary file. */
export async function demoWordFile(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const { parts, add, finish } = openDocument(
    {
      metadata,
      language: 'en-US',
      accent,
      header: ['{{report.title}}', '{{report.classification}}'],
      footer: '{{firm.name}}',
      pageOf: (page) => `Page ${page}`,
    },
    (bytes) => void pieces.push(bytes),
  );
  for (const write of [coverOf, summaryOf, findingsOf, planOf]) write(parts).forEach(add);
  await finish();
  return Buffer.concat(pieces);
}
