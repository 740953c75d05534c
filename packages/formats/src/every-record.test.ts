import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { advisoryReaders } from './advisories/advisory-registry.ts';
import { readAdvisories } from './advisories/read-advisories.ts';
import { recognizeAdvisories } from './advisories/recognize-advisories.ts';
import { advisoryReader, attemptAdvisories } from './advisories/testing/advisory-files.ts';
import { advisorySamples, secret } from './advisories/testing/advisory-samples.ts';
import { componentReaders } from './components/component-registry.ts';
import { attemptInventory, componentReader } from './components/testing/component-files.ts';
import { componentSamples } from './components/testing/component-samples.ts';
import type { FileInput } from './decode-text.ts';
import { buildZip } from './leaks/testing/build-zip.ts';
import { isFormatFailure, type FormatFailure } from './read-failure.ts';
import { readRecords } from './read-records.ts';
import type { RecordSummary } from './record-reading.ts';
import { mutate, randomNumbers } from './testing/mutate.ts';
import { unpackLeak } from './unpack/unpack-leak.ts';

interface Outcome {
  facts: readonly object[];
  summary: RecordSummary;
}

type Attempt = (input: FileInput) => Promise<Outcome | FormatFailure>;

interface Sample {
  format: string;
  form: string;
  text: string;
  attempt: Attempt;
}

const isAdvisory = (format: string) => advisoryReaders.some((reader) => reader.format === format);

const attemptOf =
  (format: string): Attempt =>
  (input) =>
    isAdvisory(format) ? attemptAdvisories(format, input) : attemptInventory(format, input);

const samples = [...componentSamples, ...advisorySamples].map(([format, form, text]): Sample => ({
  format,
  form,
  text,
  attempt: attemptOf(format),
}));

const formats = [...componentReaders, ...advisoryReaders].map(({ format }) => format);
const mutants = 100;
const maxMilliseconds = 2_000;

const hostile = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '<',
  '>',
  '\n',
  'null',
  '\0',
  '\\ud800',
  '[['.repeat(100),
].map((text) => Buffer.from(text));

// A table or a list of tags can be truncated between two entries without being invalid.
const isOneDocument = ({ form }: Sample) => !['CSV', 'tag-value'].includes(form);

// OSV-Scanner writes an empty file if it finds nothing.
const mayBeEmpty = (format: string) => format === 'osv-scanner';

/** An error message of one or two sentences that quotes nothing from the file. */
const refusal = new RegExp(`^(?!.*${secret})[A-Z][^\\n]{10,250}$`);

/** Returns the error message of a rejected file, or an empty string if the file was read. */
function refusalOf(outcome: Outcome | FormatFailure): string {
  return 'position' in outcome ? outcome.message : '';
}

describe.each(samples)('$format, $form', (sample) => {
  const { format, text, attempt } = sample;
  const bytes = Buffer.from(text);

  it('is read the same in pieces of any size and in UTF-16', async () => {
    const whole = await attempt([bytes]);
    expect(whole).toHaveProperty('facts');
    const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    for (const input of [pieces, [marked]]) expect(await attempt(input)).toEqual(whole);
  });

  it('is refused with one sentence if truncated', async () => {
    const end = text.trimEnd().length;
    const first = mayBeEmpty(format) ? 1 : 0;
    const last = isOneDocument(sample) ? 20 : 1;
    for (let part = first; part < last; part += 1) {
      const outcome = await attempt([bytes.subarray(0, Math.floor((end * part) / 20))]);
      expect(refusalOf(outcome)).toMatch(refusal);
    }
  });

  it('is read or refused in bounded time after any change', async () => {
    const random = randomNumbers(format.length * 1_000 + text.length);
    const elapsed = startCpuClock();
    for (let copy = 0; copy < mutants; copy += 1) {
      const outcome = await attempt([mutate(mutate(bytes, hostile, random), hostile, random)]);
      expect('facts' in outcome || outcome.message.length < 300).toBe(true);
    }
    expect(elapsed()).toBeLessThan(maxMilliseconds);
  });

  it('is refused by the reader of another format', async () => {
    for (const other of formats.filter((one) => one !== format))
      expect(refusalOf(await attemptOf(other)([bytes]))).toMatch(refusal);
  });
});

const deep = `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`;
const entity = `<?xml version="1.0"?>
<!DOCTYPE bom [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "${secret}">]>
<bom xmlns="http://cyclonedx.org/schema/bom/1.6"><components><component type="library"><name>&x;&y;</name></component></components></bom>`;
const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const bomb = `<?xml version="1.0"?>
<!DOCTYPE bom [<!ENTITY l0 "${secret}">${lines}]>
<bom xmlns="http://cyclonedx.org/schema/bom/1.6"><metadata><component><name>&l9;</name></component></metadata></bom>`;

const broken: [what: string, text: string][] = [
  ['101 levels of objects', deep],
  ['101 levels of lists', `${'['.repeat(101)}1${']'.repeat(101)}`],
  ['101 elements in each other', `<?xml version="1.0"?>\n${'<a>'.repeat(101)}${'</a>'.repeat(101)}`],
  ['an external entity', entity],
  ['entities that multiply', bomb],
  ['the same for Dependency-Check', bomb.replaceAll('bom', 'analysis')],
  ['passwords', `bob:${secret}\nalice@x.example:${secret}\n`],
  ['bytes', '\u0000\u0001\u0002\uFFFD'],
  ['an empty object', '{}'],
  ['an empty list', '[]'],
  ['a number', '1'],
];

describe.each(broken)('a file of %s', (_what, text) => {
  it.each(formats)('is refused as %s in one sentence without quoting it', async (format) => {
    expect(refusalOf(await attemptOf(format)([text]))).toMatch(refusal);
  });
});

describe.each(formats)('an empty file, read as %s,', (format) => {
  it.each(['', ' \n\t\n'])('is refused, or a scan without findings: %j', async (text) => {
    const outcome = await attemptOf(format)([text]);
    if (mayBeEmpty(format)) expect(outcome).toMatchObject({ facts: [{ kind: 'system' }], summary: { records: 0 } });
    else expect(refusalOf(outcome)).toMatch(refusal);
  });
});

it('a file of OSV-Scanner with much leading white space is read', async () => {
  const text = samples.find(({ format }) => format === 'osv-scanner')?.text ?? expect.fail();
  expect(await attemptOf('osv-scanner')([' '.repeat(1_000) + text])).toMatchObject({ summary: { records: 1 } });
});

describe('a file of another format', () => {
  async function* bytesOf(text: string) {
    yield Buffer.from(text);
  }

  async function readAs(format: string, text: string): Promise<string> {
    const reading = isAdvisory(format)
      ? readAdvisories(advisoryReader(format), await unpackLeak(bytesOf(text)))
      : readRecords(componentReader(format), bytesOf(text));
    try {
      for await (const _ of reading);
    } catch (error) {
      return (error as Error).message;
    }
    return 'It was read.';
  }

  it.each([
    ['grype', 'trivy', 'Trivy'],
    ['spdx', 'cyclonedx', 'CycloneDX'],
    ['cve', 'osv', 'OSV'],
    ['kev', 'epss', 'EPSS'],
    ['nvd', 'csaf', 'CSAF'],
    ['osv', 'grype', 'Grype'],
  ])('%s names the likely format of %s', async (format, other, title) => {
    const text = samples.find((sample) => sample.format === other)?.text ?? expect.fail();
    expect(await readAs(format, text)).toMatch(
      new RegExp(`^This looks like an? ${title} file, which the format "${format}" does not read\\.`),
    );
  });

  it.each(advisorySamples)('%s, %s is recognized', (format, _form, text) => {
    expect(recognizeAdvisories(text)?.format).toBe(format);
  });
});

describe('a compression bomb', () => {
  const zeros = Buffer.alloc(32 * 1024 * 1024);

  it.each([
    ['gzip', () => Promise.resolve(gzipSync(zeros))],
    ['ZIP', () => buildZip([{ path: 'a.json', content: zeros }])],
  ])('of %s is refused', async (_kind, build) => {
    async function* content() {
      yield await build();
    }
    const readAll = async () => {
      for await (const _ of readAdvisories(advisoryReader('osv'), await unpackLeak(content())));
    };
    const error: unknown = await readAll().catch((cause: unknown) => cause);
    expect(isFormatFailure(error) && error.message).toMatch(refusal);
  });
});
