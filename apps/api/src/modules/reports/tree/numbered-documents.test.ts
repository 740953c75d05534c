import { reports } from '@gatehouse/contract/reports/reports';
import { allOf, readStructure } from '@gatehouse/pdf/testing/read-structure';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { readAloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { isText } from '@gatehouse/pdf/testing/read-values';
import { readPackage } from '@gatehouse/word/testing/read-package';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const about = {
  methodology: 'By hand.\n\n# Preparation\n\nA day.',
  scope: [{ kind: 'Domain', value: 'shop.example' }],
  team: [{ name: 'Sam Staff', role: 'Lead tester' }],
};
const numbered = [
  '1 Management summary',
  '2 About this assessment',
  '2.1 Scope',
  '2.2 Methodology',
  '2.3 Assessment team',
  '3 Findings overview',
  '4 Findings',
  '5 Remediation plan',
  '6 Appendix: severity ratings and terms',
];
const isNumbered = (title: string): boolean => /^\d/.test(title);
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

const isDate = (text: string): boolean => /^\d+ [A-Z][a-z]+ \d{4}$/.test(text);

/** Returns the texts in the XML of a Word document that begin with a number of a chapter. */
const numberedIn = (xml: string): string[] =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)]
    .map(([, text = '']) => spaced(text))
    .filter((text) => /^\d[\d.]* [A-Z]/.test(text) && !isDate(text));

const figuresIn = (pdf: Pdf): string[] =>
  allOf(readStructure(pdf))
    .filter(({ type }) => type === 'Figure')
    .flatMap(({ dictionary }) => {
      const alt = pdf.get(dictionary, 'Alt');
      return isText(alt) ? [alt.text] : [];
    });

describe('a report as a document', async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn();

  async function openTest(more: object = {}) {
    const { database } = portal.platform;
    const { company_id } = actor.user;
    const { id } = await buildEngagement(database, { company_id, title: 'Shop', ...more });
    const read = (endpoint: typeof reports.engagement | typeof reports.word) =>
      send(portal, { actor, endpoint, params: { id } });
    return {
      add: (finding: object) => buildFinding(database, { company_id, engagement_id: id, ...finding }),
      readPdf: async () => readPdf((await read(reports.engagement)).rawPayload),
      readWord: async () => readPackage((await read(reports.word)).rawPayload),
    };
  }

  it('numbers its chapters alike in the headings, bookmarks and contents of the PDF and in Word', async () => {
    const test = await openTest(about);
    await test.add({ title: 'Weak cipher', severity: 'low' });

    const pdf = await test.readPdf();
    const word = (await test.readWord()).get('word/document.xml')?.toString() ?? '';

    const headings = readAloud(pdf).filter(({ type }) => /^H[23]$/.test(type));
    expect(headings.map(({ text }) => spaced(text)).filter(isNumbered)).toEqual(numbered);
    expect(bookmarksOf(pdf).filter(isNumbered)).toEqual(numbered);
    const contents = word.slice(word.indexOf('<w:sdt>'), word.indexOf('</w:sdt>'));
    expect(numberedIn(contents)).toEqual(numbered);
    expect(numberedIn(word.slice(word.indexOf('</w:sdt>')))).toEqual(numbered);
    expect(readAloud(pdf).find(({ text }) => text === 'Preparation')?.type).toBe('H4');
    expect(accessibilityErrors(pdf)).toEqual([]);
  });

  it('has fields for the number of a page and of all pages in Word', async () => {
    const { readWord } = await openTest();

    const footer = (await readWord()).get('word/footer1.xml')?.toString() ?? '';

    const fields = [...footer.matchAll(/<w:instrText[^>]*> (\w+) </g)].map(([, name]) => name);
    expect(fields).toEqual(['PAGE', 'NUMPAGES']);
    expect(footer.replaceAll(/<w:instrText.*?<\/w:instrText>|<[^>]+>/g, '')).toMatch(/Page 1 of 2$/);
  });

  it('has a chart of its findings by severity and, once one has changed, by status', async () => {
    const { add, readPdf: read } = await openTest();
    await add({ title: 'Weak cipher', severity: 'medium' });
    const before = await read();
    await add({ title: 'Closed', severity: 'medium', status: 'Fixed' });
    await add({ title: 'Accepted', severity: 'low', status: 'Acknowledged' });

    const after = await read();

    expect(figuresIn(before)).toEqual(['Findings by severity: 0 Critical, 0 High, 1 Medium, 0 Low, 0 Info.']);
    expect(figuresIn(after)).toEqual([
      'Findings by severity: 0 Critical, 0 High, 2 Medium (1 Open, 1 Fixed), 1 Low (1 Acknowledged), 0 Info.',
    ]);
    const cells = readAloud(after).filter(({ type }) => type === 'TH');
    expect(cells.map(({ text }) => text)).not.toContain('Acknowledged');
    expect(accessibilityErrors(after)).toEqual([]);
  });

  it('names the author and the recipients, and no role that the engagement does not have', async () => {
    const { readPdf: read } = await openTest(about);

    const spoken = readAloud(await read());

    const from = spoken.findIndex(({ text }) => text === 'Roles and distribution');
    const to = spoken.findIndex(({ text }) => text.startsWith('This report is intended'));
    const cells = spoken.slice(from, to).flatMap(({ type, text }) => (type === 'TD' ? [text] : []));
    expect(cells).toContain('Author · Lead tester');
    expect(cells.filter((text) => /review|approv/i.test(text))).toEqual([]);
  });
});
