import { inflateRawSync } from 'node:zlib';

import { type ExportFormat, reports } from '@gatehouse/contract/reports/reports';
import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { describe, expect, it } from 'vitest';

import { buildChain, buildStep } from '../attack-chain/attack-chain.build.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { hostileTexts } from '../../testing/hostile-texts.ts';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { isDictionary, isText, nameIn, type Value } from '@gatehouse/pdf/testing/read-values';
import { sharedPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';

const allNames = (value: Value): string[] => {
  if (Array.isArray(value)) return value.flatMap(allNames);
  if (isDictionary(value)) return [...value.entries].flatMap(([key, entry]) => [key, ...allNames(entry)]);
  return nameIn(value) === '' ? [] : [nameIn(value)];
};

/** Yields every text in a JSON value, at any depth, with the name of its field. */
function* textsIn(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (value !== null && typeof value === 'object')
    for (const [key, entry] of Object.entries(value)) yield* textsIn(entry, Array.isArray(value) ? name : key);
}

interface MarkdownNode {
  type: string;
  url?: string;
  children?: readonly MarkdownNode[];
}

function* nodesOf(node: MarkdownNode): Generator<MarkdownNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

/** True if a Markdown renderer would execute it, or open it as something other than a page or an email. */
const isHarmful = ({ type, url }: MarkdownNode): boolean =>
  type === 'html' || (url !== undefined && !/^(?:https?:\/\/|mailto:)/i.test(url));

describe(`where every text is one of ${hostileTexts.length} that would rather be something else`, async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn();
  const { database } = portal.platform;
  const company_id = actor.user.company_id;
  const all = hostileTexts.join('\n\n');
  const [first = ''] = hostileTexts;
  const engagement = await buildEngagement(database, {
    company_id,
    title: first,
    summary: all,
    methodology: all,
    scope: hostileTexts.map((text) => ({ kind: text, value: text })),
    team: [{ name: first, role: first }],
  });
  const id = engagement.id;
  for (const text of hostileTexts) {
    const texts = {
      description: text,
      impact: `# ${text}`,
      recommendation: `- ${text}`,
      evidence: `| ${text} | b |\n|-|-|\n| ${text} | c |`,
    };
    const lists = { reference_links: [text], cve: [text], tags: [text] };
    const place = { host: text, location: text, evidence: text };
    await buildFinding(database, {
      company_id,
      engagement_id: id,
      title: text,
      tool: text,
      rule_id: text,
      ...texts,
      ...lists,
      assets: [place],
    });
  }
  await buildChain(database, {
    company_id,
    engagement_id: id,
    narrative: all,
    practices: [{ title: first, body: all }],
  });
  const names = hostileTexts.map((text) => text.slice(0, 200));
  for (const [at, name] of names.entries())
    await buildStep(database, {
      company_id,
      engagement_id: id,
      place: at + 1,
      name,
      note: name,
      url: name,
      hosts: [name],
    });

  const read = async (format: ExportFormat) =>
    send(portal, { actor, endpoint: reports.findings, params: { id }, search: `format=${format}` });

  it('there are at least 200 different ones', () => {
    expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(200);
  });

  it('a PDF runs nothing, leads nowhere but to pages of the web, and shows all of them as text', async () => {
    const reply = await send(portal, { actor, endpoint: reports.engagement, params: { id } });
    const pdf = readPdf(reply.rawPayload);

    const names = new Set([...pdf.bodies.values()].flatMap(({ value }) => allNames(value)));
    const forbidden =
      'JavaScript JS Launch OpenAction AA EmbeddedFile EmbeddedFiles SubmitForm GoToR GoToE RichMedia XFA AcroForm ImportData Rendition Movie Sound';
    expect(forbidden.split(' ').filter((name) => names.has(name))).toEqual([]);
    const addresses = [...pdf.bodies.values()].flatMap(({ value }) => {
      const address = isDictionary(value) ? pdf.get(value, 'A', 'URI') : null;
      return isText(address) ? [address.text] : [];
    });
    expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address))).toEqual([]);
    expect(pdf.metadata()).not.toMatch(/<(?:script|img|svg|iframe)/i);
    expect(accessibilityErrors(pdf)).toEqual([]);
    expect(aloud(pdf)).toContain('<svg/onload=app.alert("x")>');
  });

  it.each(['csv', 'jira'] as const)('%s has no cell that a spreadsheet computes', async (format) => {
    const { rawPayload, headers } = await read(format);

    const cells = cellsOf(rawPayload.toString());
    expect(cells.length).toBeGreaterThan(hostileTexts.length * 7);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell))).toEqual([]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'text/csv; charset=utf-8' });
  });

  it('XLSX has no formula, no link and no cell that would become one', async () => {
    const { rawPayload } = await read('xlsx');

    const files = unzip(rawPayload);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? expect.fail('no sheet');
    expect(sheet).not.toMatch(/<f[ >/]|<hyperlink|<script/i);
    const texts = [...sheet.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);
    expect(texts.length).toBeGreaterThan(hostileTexts.length * 7);
    expect(texts.filter((text) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(text))).toEqual([]);
    expect([...files.keys()].filter((name) => /vba|macro|externalLink|embed|ole|activeX/i.test(name))).toEqual([]);
    expect([...files.values()].join('')).not.toMatch(/TargetMode="External"/);
  });

  it.each(['json', 'sarif', 'defectdojo'] as const)('%s is JSON without HTML, whole and unchanged', async (format) => {
    const { rawPayload, headers } = await read(format);
    const text = rawPayload.toString();

    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    const told = new Set([...textsIn(JSON.parse(text))].map(([, found]) => found));
    const shown = hostileTexts.filter((hostile) => hostile.length <= 200);
    // Text is escaped where a viewer would render HTML.
    expect(shown.filter((hostile) => !told.has(hostile) && format === 'json')).toEqual([]);
  });

  it('SARIF and DefectDojo name no address that a browser runs, and no Markdown in which a tag is one', async () => {
    const sarif = [...textsIn(JSON.parse((await read('sarif')).rawPayload.toString()))];
    const dojo = [...textsIn(JSON.parse((await read('defectdojo')).rawPayload.toString()))];

    const uris = sarif.filter(([name]) => /uri$/i.test(name)).map(([, text]) => text);
    expect(uris.length).toBeGreaterThan(100);
    expect(
      uris.filter((uri) => /^[a-z][a-z\d+.-]*:/i.test(uri) && !/^(?:https?|mailto|tcp|udp|ldap):/i.test(uri)),
    ).toEqual([]);
    expect(
      dojo.filter(([name, text]) => name === 'endpoints' && /^\s*(?:javascript|data|vbscript|file)/i.test(text)),
    ).toEqual([]);
    const markdown = [
      ...sarif.filter(([name]) => name === 'markdown'),
      ...dojo.filter(([name]) => /^(?:description|impact|mitigation|steps_to_reproduce|references)$/.test(name)),
    ].map(([, text]) => text);
    expect(markdown.length).toBeGreaterThan(hostileTexts.length * 3);
    const risks = [...new Set(markdown)].filter((text) => [...nodesOf(parseMarkdown(text))].some(isHarmful));
    expect(risks).toEqual([]);
  });
});

/** Returns the cells of a CSV file as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  return [...csv.replace('\uFEFF', '').matchAll(/"((?:[^"]|"")*)"(?=,|\r\n)/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"'),
  );
}

/** Returns the files of a ZIP archive by its directory. */
function unzip(file: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28));
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + file.readUInt32LE(at + 20));
    files.set(name, (file.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString());
  }
  return files;
}
