import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { readers } from '../registry.ts';
import { nucleiFindings } from './nuclei-findings.ts';
import { readNuclei } from './read-nuclei.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/nuclei/', import.meta.url));

/** Returns the numbers of results, templates and hosts, and of results by severity, as in the index of the corpus. */
async function count(file: string) {
  const templates = new Set<string>();
  const hosts = new Set<string>();
  const severities: Record<string, number> = {};
  let results = 0;
  for await (const { templateId, severity, place } of readNuclei(createReadStream(corpus + file))) {
    results += 1;
    templates.add(templateId);
    hosts.add(place.host);
    severities[severity ?? 'unknown'] = (severities[severity ?? 'unknown'] ?? 0) + 1;
  }
  return [results, templates.size, hosts.size, severities];
}

const files: [file: string, results: number, templates: number, hosts: number, severities: Record<string, number>][] = [
  ['empty.jsonl', 0, 0, 0, {}],
  ['example-com-test.jsonl', 27, 10, 1, { info: 27 }],
  ['invalid_cwe.json', 1, 1, 1, { info: 1 }],
  ['many_findings.json', 18, 7, 2, { info: 16, low: 1, medium: 1 }],
  ['multiple_v3.json', 6, 5, 1, { info: 6 }],
];

/** Returns the findings of a truncated file, or the position of the failure. */
async function readCut(bytes: Uint8Array, length: number) {
  try {
    return await nucleiFindings([bytes.subarray(0, length)]);
  } catch (error) {
    if (isFormatFailure(error)) return error.position;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** True if every line of the text is a complete JSON value. */
function isWholeLines(text: string): boolean {
  return text.split('\n').every((line) => line.trim() === '' || isJson(line));
}

describe.skipIf(!existsSync(corpus))('the Nuclei files of the corpus', () => {
  it.each(files)('%s holds %d results of %d templates on %d hosts', async (file, ...expected) => {
    expect(await count(file)).toEqual(expected);
  });

  it.each(files)('%s is read into findings through the registry', async (file, results, templates, hosts) => {
    const reading = await readers.find(({ format }) => format === 'nuclei')?.read(createReadStream(corpus + file));
    const assets = reading?.findings.flatMap(({ affectedAssets }) => affectedAssets) ?? [];
    expect([reading?.results, reading?.findings.length, new Set(assets.map(({ host }) => host)).size]).toEqual([
      results,
      templates,
      hosts,
    ]);
    expect(reading?.warnings).toEqual([]);
  });

  it.each(files.slice(1))(
    '%s truncated at 100 places is refused with a position or ends between results',
    async (file) => {
      const bytes = readFileSync(corpus + file);
      const cuts = Array.from({ length: 100 }, (_, index) => Math.floor((bytes.length * index) / 100));
      for (const length of cuts) {
        const outcome = await readCut(bytes, length);
        const text = bytes.subarray(0, length).toString();
        expect('findings' in outcome ? isWholeLines(text) : 'line' in outcome || 'byte' in outcome).toBe(true);
      }
    },
  );

  it.each(files.slice(1))('%s is read the same in pieces of any size', async (file) => {
    const whole = await nucleiFindings(createReadStream(corpus + file));
    for (const highWaterMark of [1, 7, 1000]) {
      expect(await nucleiFindings(createReadStream(corpus + file, { highWaterMark }))).toEqual(whole);
    }
  });
});
