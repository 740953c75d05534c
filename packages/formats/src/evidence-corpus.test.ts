import { describe, expect, it } from 'vitest';

import { decodeEntities } from './html-entities.ts';
import type { FindingRecord } from './finding-record.ts';
import { hasCorpus, rawText, readCorpus } from './testing/corpus.ts';

/** Returns all texts of the findings without Markdown marks. */
function textOf(findings: readonly FindingRecord[]): string {
  const texts = findings.flatMap(({ description, evidence, affectedAssets }) => [
    description,
    evidence,
    ...affectedAssets.map((asset) => asset.evidence),
  ]);
  return plain(texts.join('\n'));
}

const plain = (text: string): string =>
  text.replaceAll(/<(https?:[^<>]*)>/g, '$1').replaceAll(/[\\`*\s]|<[^<>]*>/g, '');

/** Returns the raw contents of all elements with this name, without parsing the file. */
function contents(file: string, element: string): string[] {
  const found = rawText(file).matchAll(new RegExp(`<${element}(?: [^<>]*)?>([^]*?)</${element}>`, 'g'));
  return [...found].map(([, text = '']) => decodeEntities(text.replace(/^<!\[CDATA\[([^]*)\]\]>$/, '$1')).trim());
}

const started = (texts: readonly string[], length: number): string[] =>
  [...new Set(texts)].filter((text) => text !== '').map((text) => plain(text).slice(0, length));

describe.skipIf(!hasCorpus)('evidence in files of real tools', () => {
  it.each([
    'zap_xml/bodgeit.xml',
    'zap_xml/juicy2.xml',
    'zap_xml/some_2.9.0.xml',
    'zap_xml/zap_2.16.1_with_req_resp.xml',
  ])('includes the other information and the evidence of %s', async (file) => {
    const text = textOf(await readCorpus('zap', file));
    const proofs = [...started(contents(file, 'otherinfo'), 60), ...started(contents(file, 'evidence'), 60)];
    const dismissed = contents(file, 'alertitem').filter((alert) => alert.includes('<confidence>0<'));
    const lost = proofs.filter(
      (proof) => !text.includes(proof) && !dismissed.some((one) => plain(one).includes(proof)),
    );
    expect(lost).toEqual([]);
  });

  it('includes the other information of a ZAP report in JSON', async () => {
    const report: { site: { alerts: { otherinfo?: string }[] }[] } = JSON.parse(rawText('zap_json/webgoat.json'));
    const told = report.site.flatMap(({ alerts }) => alerts.map(({ otherinfo = '' }) => otherinfo));
    const text = textOf(await readCorpus('zap', 'zap_json/webgoat.json'));
    // Some texts quote a page. The parts of HTML that get removed are not compared.
    const quoted = told.filter((one) => !one.includes('<!--') && !one.includes('<%'));
    expect(started(quoted.map(decodeEntities), 60).filter((proof) => !text.includes(proof))).toEqual([]);
  });

  it('includes all outputs of a Nessus plugin on one port', async () => {
    const text = textOf(await readCorpus('nessus', 'nessus/nessus_v_unknown.xml'));
    const outputs = started(contents('nessus/nessus_v_unknown.xml', 'plugin_output'), 80);
    expect(outputs.filter((output) => !text.includes(output))).toEqual([]);
  });

  it('includes the names and systems of Nessus hosts', async () => {
    const file = 'nessus/nessus_v_unknown.xml';
    const facts = (await readCorpus('nessus', file)).flatMap(({ affectedAssets }) =>
      affectedAssets.flatMap((asset) => asset.facts.map(({ value }) => value)),
    );
    const stated = rawText(file).matchAll(/<tag name="(?:host-fqdn|netbios-name)">([^<]+)</g);
    expect([...stated].map(([, value = '']) => value).filter((value) => !facts.includes(value))).toEqual([]);
  });

  it('includes the facts of a Netsparker report and its confidence', async () => {
    const file = 'netsparker/sample-netsparker-invicti.xml';
    const findings = await readCorpus('netsparker', file);
    const values = [...rawText(file).matchAll(/<info name="[^"]*" value="([^"]*)"/g)].map(([, value = '']) =>
      decodeEntities(decodeEntities(value)),
    );
    expect(values.length).toBeGreaterThan(0);
    expect(started(values, 60).filter((value) => !textOf(findings).includes(value))).toEqual([]);
    const certainties = contents(file, 'certainty').map(Number);
    expect(new Set(findings.map(({ confidence }) => confidence))).toEqual(new Set(certainties));
  });

  it('includes the quality of detection of OpenVAS', async () => {
    const findings = await readCorpus('openvas', 'openvas/many_vuln.xml');
    const stated = [...rawText('openvas/many_vuln.xml').matchAll(/<qod>\s*<value>(\d+)</g)].map(([, value]) =>
      Number(value),
    );
    expect(new Set(findings.map(({ confidence }) => confidence))).toEqual(new Set(stated));
  });

  it('includes the confidence of Burp', async () => {
    const findings = await readCorpus('burp', 'burp/seven_findings.xml');
    const words = new Set(contents('burp/seven_findings.xml', 'confidence'));
    const scale: Record<string, number> = { Certain: 100, Firm: 75, Tentative: 40 };
    const possible = [...words].map((word) => scale[word]);
    expect(findings.filter(({ confidence }) => !possible.includes(confidence ?? -1))).toEqual([]);
  });

  it('includes the users that a Nexpose test names on one host', async () => {
    const file = 'nexpose/many_vulns.xml';
    const tests = [...rawText(file).matchAll(/<test [^>]*status="vulnerable-[^>]*>([^]*?)<\/test>/g)];
    const paragraphs = tests.flatMap(([, body = '']) => [...body.matchAll(/<Paragraph>([^<]{5,})<\/Paragraph>/g)]);
    const text = textOf(await readCorpus('nexpose', file));
    const stated = started(
      paragraphs.map(([, words = '']) => decodeEntities(words)),
      60,
    );
    expect(stated.filter((words) => !text.includes(words))).toEqual([]);
  });

  it('is separate from titles, so no Nikto title contains a path', async () => {
    const findings = [
      ...(await readCorpus('nikto', 'nikto/juice-shop.json')),
      ...(await readCorpus('nikto', 'nikto/tdh.json')),
    ];
    expect(findings.map(({ title }) => title).filter((title) => /^[/:]/.test(title))).toEqual([]);
    expect(findings.flatMap(({ references }) => references).filter((one) => one.endsWith('osvdb.org/0'))).toEqual([]);
  });
});
