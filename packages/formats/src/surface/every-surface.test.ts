import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { isSeverity } from '@gatehouse/domain/severity';
import { describe, expect, it } from 'vitest';

import { inertMarkdown } from '../export/inert-markdown.ts';
import type { FormatFailure } from '../read-failure.ts';
import { findPaths, writeReversed, writeWith } from '../testing/edit-json.ts';
import { mutate, randomNumbers } from '../testing/mutate.ts';
import { hasStrayMarkup } from '../testing/stray-markup.ts';
import { readRecords } from '../read-records.ts';
import { readAddress, readName } from './surface-host.ts';
import type { HostRef, SurfaceFact } from './surface-record.ts';
import { surfaceReaders } from './surface-registry.ts';
import {
  attemptSurface,
  factsOf,
  loadSurface,
  secret,
  surfaceFiles,
  surfaceReader,
  type WholeSurface,
} from './testing/surface-files.ts';

const mutants = 1_000;
const maxMilliseconds = 2_000;

const marks = ['"', '\\', '{', '}', '[', ']', ',', ':', '<', '>', '&', '\n', '\t', ';', '-->', 'null', '\0', '\uFEFF'];
const hostile = [...marks, '\u202E', '🙂', '[['.repeat(100), '<a>'.repeat(100), '`'.repeat(100), 'x'.repeat(5_000)].map(
  (text) => Buffer.from(text),
);

const payloads = [
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '`<b>` ```\n<svg onload=alert(1)>\n``` \\<i>',
  '<a href="javascript:alert(1)">x</a><iframe src="//evil.example">',
];

// An empty file is a scan without results only if the tool writes one line per result.
const lineBased = new Set(['masscan', 'naabu', 'httpx', 'subfinder', 'amass', 'dnsx', 'nuclei']);

// A file with one record per line can be truncated between two of them without being invalid.
const isOneDocument = (file: string): boolean =>
  /^(?:report|issues|log|list|flat|pretty|version-3)\.|^result\.(?:xml|json)$/.test(file) && !file.endsWith('csv');

function isHost({ kind, value }: HostRef): boolean {
  if (kind === 'resource') return value !== '';
  return kind === 'address' ? readAddress(value) === value : readName(value) === value;
}

function isTime(time: string | null): boolean {
  return time === null || new Date(time).toISOString() === time;
}

function isPort(port: number | null): boolean {
  return port === null || (Number.isInteger(port) && port >= 1 && port <= 65_535);
}

function isIssue({ severity, evidence }: { severity: string; evidence: string }): boolean {
  return isSeverity(severity) && Buffer.byteLength(evidence) <= 16_384;
}

function isSound(fact: SurfaceFact): boolean {
  const isValid = [
    !('host' in fact) || isHost(fact.host),
    !('port' in fact) || isPort(fact.port),
    fact.kind !== 'issue' || isIssue(fact),
  ];
  return isTime(fact.seenAt) && fact.line >= 0 && !isValid.includes(false);
}

/** Returns everything in a result that could be stored or displayed. */
function textOf(outcome: WholeSurface | FormatFailure): string {
  return 'message' in outcome ? outcome.message : JSON.stringify(outcome);
}

describe.each(surfaceFiles)('%s, %s', (format, file) => {
  const bytes = loadSurface(format, file);

  it('is read the same in pieces of any size, with a byte order mark and in UTF-16', async () => {
    const whole = await attemptSurface(format, [bytes]);
    expect(whole).toHaveProperty('facts');
    const text = `\uFEFF${bytes.toString()}`;
    const variants = [
      Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)),
      [Buffer.from(text)],
      [Buffer.from(text, 'utf16le')],
      [Buffer.from(text, 'utf16le').swap16()],
    ];
    for (const pieces of variants) expect(await attemptSurface(format, pieces)).toEqual(whole);
  });

  it('is read or refused with a position if truncated at any of 100 places', async () => {
    const whole = await attemptSurface(format, [bytes]);
    const end = bytes.toString().trimEnd().length;
    for (let part = lineBased.has(format) ? 1 : 0; part < 100; part += 1) {
      const outcome = await attemptSurface(format, [bytes.subarray(0, Math.floor((end * part) / 100))]);
      if (isOneDocument(file)) expect([part, outcome]).toMatchObject([part, { name: 'FormatFailure', position: {} }]);
      expect(textOf(outcome).length).toBeLessThanOrEqual(textOf(whole).length + 500);
    }
  });

  it('is read or refused in bounded time after any change', { timeout: 120_000 }, async () => {
    const random = randomNumbers(format.length * 1_000 + file.length);
    let slowest = 0;
    for (let copy = 0; copy < mutants; copy += 1) {
      const changed = mutate(mutate(bytes, hostile, random), hostile, random);
      const elapsed = startCpuClock();
      const outcome = await attemptSurface(format, [changed]);
      slowest = Math.max(slowest, elapsed());
      const facts = 'facts' in outcome ? outcome.facts : [];
      expect([copy, facts.filter((fact) => !isSound(fact))]).toEqual([copy, []]);
      expect(textOf(outcome)).not.toContain(String.raw`\u0000`);
    }
    expect(slowest).toBeLessThan(maxMilliseconds);
  });

  it('gives no secret of the file', async () => {
    expect(textOf(await attemptSurface(format, [bytes]))).not.toContain(secret);
  });

  it('is not quoted if another reader refuses it', async () => {
    for (const { format: other } of surfaceReaders.filter((reader) => reader.format !== format)) {
      const outcome = await attemptSurface(other, [bytes]);
      expect([other, 'message' in outcome && outcome.message]).toEqual([
        other,
        expect.stringMatching(/^(?:The file |At line |Line \d+ |A )[^@]*$/),
      ]);
    }
  });

  it('is refused completely, in one sentence, if it is nested 101 levels deep or empty', async () => {
    const deep = await attemptSurface(format, [`[${'{"a":'.repeat(101)}1${'}'.repeat(101)}]`]);
    expect(deep).toMatchObject({ name: 'FormatFailure', position: {} });
    const empty = await attemptSurface(format, []);
    expect('facts' in empty && empty.facts).toEqual(lineBased.has(format) ? [] : false);
  });
});

const jsonFiles = surfaceFiles.flatMap(([format, file]) => {
  const lines = loadSurface(format, file).toString().trim().split('\n');
  const isLines = file.endsWith('l') || file.endsWith('ndjson');
  try {
    const documents: unknown[] = isLines
      ? lines.map((line): unknown => JSON.parse(line))
      : [JSON.parse(lines.join('\n'))];
    return [{ format, file, documents }];
  } catch {
    return [];
  }
});

function sorted(outcome: WholeSurface | FormatFailure): string[] {
  return 'facts' in outcome ? outcome.facts.map((fact) => JSON.stringify(fact)).toSorted() : [outcome.message];
}

describe.each(jsonFiles)('the objects of $format, $file', ({ format, documents }) => {
  it('are read the same for any order of their fields', async () => {
    const reversed = documents.map(writeReversed).join('\n');
    const forward = documents.map((document) => JSON.stringify(document)).join('\n');
    const [left, right] = [await attemptSurface(format, [reversed]), await attemptSurface(format, [forward])];
    expect(sorted(left)).toEqual(sorted(right));
  });

  it.each(payloads)('are exported with %j as text in any field', async (payload) => {
    for (const path of findPaths(documents, (value) => typeof value === 'string')) {
      const changed = JSON.parse(writeWith(documents, path, payload)) as unknown[];
      const outcome = await attemptSurface(format, [changed.map((document) => JSON.stringify(document)).join('\n')]);
      const issues = 'facts' in outcome ? factsOf(outcome, 'issue') : [];
      const texts = issues.flatMap(({ description, recommendation, evidence }) => [
        description,
        recommendation,
        evidence,
      ]);
      expect([path, texts.map((text) => inertMarkdown(text, 1_000_000)).filter(hasStrayMarkup)]).toEqual([path, []]);
      const links = issues.flatMap(({ references }) => references);
      expect(links.filter((link) => !/^https?:\/\/[^\s<>"]+$/.test(link))).toEqual([]);
    }
  });
});

describe('a file of another format', () => {
  async function refusalOf(format: string, text: string): Promise<string> {
    async function* content(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text);
    }
    const reading = readRecords(surfaceReader(format), content());
    const facts: SurfaceFact[] = [];
    try {
      for await (const fact of reading) facts.push(fact);
    } catch (error) {
      return (error as Error).message;
    }
    return `read ${facts.length} facts`;
  }

  it.each([
    ['nmap', 'masscan', 'result.xml', 'Masscan'],
    ['masscan', 'nmap', 'report.xml', 'Nmap'],
    ['subfinder', 'httpx', 'result.jsonl', 'httpx'],
    ['naabu', 'nuclei', 'lines.jsonl', 'Nuclei'],
    ['sslyze', 'wpscan', 'report.json', 'WPScan'],
    ['prowler', 'cycognito', 'issues.json', 'CyCognito'],
  ])('of %s is recognized as %s', async (format, other, file, title) => {
    const message = await refusalOf(format, loadSurface(other, file).toString());
    expect(message).toBe(
      `This looks like ${title === 'Nmap' ? 'an' : 'a'} ${title} file, which the format "${format}" does not read. Nothing was imported.`,
    );
  });

  it.each(surfaceReaders.map(({ format }) => format))(
    'of passwords is refused by %s without quoting it',
    async (format) => {
      const message = await refusalOf(format, `bob:${secret}\nalice@x:${secret}\n`);
      expect(message).toMatch(/Nothing was imported\.$/);
      expect(message).not.toMatch(new RegExp(`${secret}|bob|alice`));
    },
  );
});
