import { describe, expect, it } from 'vitest';

import { advisoryReaders } from './advisories/advisory-registry.ts';
import { readAdvisories } from './advisories/read-advisories.ts';
import { componentReaders } from './components/component-registry.ts';
import { singleLeakFile } from './leaks/leak-input.ts';
import { leakReaders } from './leaks/registry.ts';
import { phishingReaders } from './phishing/phishing-registry.ts';
import { isFormatFailure } from './read-failure.ts';
import { readRecords } from './read-records.ts';
import { readWhole } from './read-whole.ts';
import { chainReaders, readers } from './registry.ts';
import { surfaceReaders } from './surface/surface-registry.ts';

/** A format with a function that reads a file like an import. */
interface AnyReader {
  format: string;
  title: string;
  read: (text: string) => Promise<unknown>;
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function readAll(facts: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const fact of facts) all.push(fact);
  return all;
}

const everyReader: readonly AnyReader[] = [
  ...readers.map((reader) => ({ ...reader, read: (text: string) => readWhole(reader, once(text)) })),
  ...chainReaders.map((reader) => ({ ...reader, read: (text: string) => readWhole(reader, once(text)) })),
  ...[...componentReaders, ...surfaceReaders, ...phishingReaders].map(({ format, title, read }) => ({
    format,
    title,
    read: (text: string) => readAll(readRecords<object>({ format, title, read }, once(text))),
  })),
  ...advisoryReaders.map((reader) => ({
    ...reader,
    read: (text: string) => readAll(readAdvisories(reader, singleLeakFile([text]))),
  })),
];

const secret = 's3cr3t';
const name = 'inventory';

const unknownJson = JSON.stringify({ [name]: [{ [`${secret}-key`]: secret }], count: 1 });
const unknownXml = `<?xml version="1.0"?>\n<${name}><login password="${secret}">${secret}</login></${name}>\n`;

/** Returns the error message of a rejected file. */
async function refusal({ read }: AnyReader, text: string): Promise<string> {
  const error = await read(text).then(
    () => 'The file was read.',
    (thrown: unknown) => thrown,
  );
  return isFormatFailure(error) ? error.message : String(error);
}

// Returns true if the title of a format lists this form.
const takes = ({ title }: AnyReader, form: string): boolean => new RegExp(`\\b${form}\\b`).test(title);

const oneSentence = /^[A-Z][^.]*(?:\.[^ ][^.]*)*\. Nothing was imported\.$/;

describe.each(everyReader)('$format', (reader) => {
  it.each([
    ['JSON', unknownJson, /^This looks like a JSON file, which the format/],
    ['XML', unknownXml, /^This looks like an XML file, which the format/],
  ])('refuses %s of an unknown kind in one sentence with the cause', async (form, text, otherForm) => {
    const message = await refusal(reader, text);

    expect(message).toMatch(oneSentence);
    expect(message).not.toContain(secret);
    expect(message).not.toContain(name);
    if (takes(reader, form))
      expect(message).toMatch(/^(?:The file is not|Line 1 is not|At line \d+, column \d+, the file is not) /);
    else expect(message).toMatch(otherForm);
  });

  it('refuses a table of an unknown kind with the cause', async () => {
    const message = await refusal(reader, `${name},login,password\n1,ann,${secret}\n`);

    expect(message).toMatch(/^[A-Z].*\. Nothing was imported\.$/);
    expect(message).not.toContain(secret);
    if (!takes(reader, 'CSV')) expect(message).toMatch(/CSV|lines/);
    else expect(message).not.toMatch(/looks like a CSV/);
  });
});

describe.each(leakReaders)('$format', ({ format, title, read }) => {
  const reader = {
    format,
    title,
    read: (text: string) => readAll(read(singleLeakFile([text]), { domain: 'a.example' })),
  };

  it.each([
    ['JSON', unknownJson],
    ['XML', unknownXml],
  ])('refuses %s of an unknown kind in one sentence with the cause', async (form, text) => {
    const message = await refusal(reader, text);
    const isTaken = takes(reader, form);

    expect(message).toMatch(/^[A-Z][^.]*\.$/);
    expect(message).not.toContain(secret);
    expect(message).not.toContain(name);
    if (!isTaken && format !== 'stealer') expect(message).toContain(`looks like ${form}`);
  });
});

it('reads a list of credentials that begins with an address in brackets', async () => {
  const ulp = leakReaders.find(({ format }) => format === 'ulp') ?? expect.fail('no reader');

  expect(await readAll(ulp.read(singleLeakFile(['[2001:db8::1]/:ann:pw\n'])))).toHaveLength(1);
});

it('gives the truncation of a table as the cause', async () => {
  const prowler = everyReader.find(({ format }) => format === 'prowler') ?? expect.fail('no reader');
  const header = 'PROVIDER;CHECK_ID;CHECK_TITLE;STATUS;STATUS_EXTENDED;SEVERITY';

  expect(await refusal(prowler, `${header}\naws;s3\n`)).toMatch(/^Line 2 of the table has 2 cells/);
});
