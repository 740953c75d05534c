import fc from 'fast-check';
import { expect, it } from 'vitest';

import { csvFindings } from '../csv/csv-findings.ts';
import type { FindingsReading } from '../finding-record.ts';
import { findings as samples } from '../testing/exported-findings.ts';
import { randomFindings } from '../testing/random-findings.ts';
import { byTitle, readFields, writtenFields } from '../testing/round-trip.ts';
import { unpackReport } from '../unpack/unpack-report.ts';
import { writeFindingsXlsx } from '../xlsx/write-findings-xlsx.ts';
import { type ExportedFinding, plainOf } from './exported-finding.ts';
import { writeFindingsCsv } from './write-findings-csv.ts';

type Fields = ReturnType<typeof readFields>;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const tables: Readonly<Record<'CSV' | 'XLSX', (written: readonly ExportedFinding[]) => Promise<FindingsReading>>> = {
  CSV: (written) => csvFindings(writeFindingsCsv(written)),
  XLSX: (written) => csvFindings(unpackReport(once(Buffer.concat([...writeFindingsXlsx(written)])))),
};
const names = ['CSV', 'XLSX'] as const;

/** Returns a text as a cell shows it: plain text without Markdown. */
function shown(markdown: string): string {
  return plainOf(markdown).replaceAll('\r\n', '\n').trim();
}

type PlacedFields = Omit<Fields, 'places'> & { places: { evidence: string }[] };

function shownFields(fields: Fields): PlacedFields {
  const { description, impact, recommendation, evidence } = fields.texts;
  const places = fields.places as { evidence: string }[];
  return {
    ...fields,
    texts: {
      description: shown(description),
      impact: shown(impact),
      recommendation: shown(recommendation),
      evidence: shown(evidence),
    },
    places: places.map((place) => ({ ...place, evidence: shown(place.evidence) })),
  };
}

/** Returns the expected fields. A finding without evidence gets that of its first asset, which is marked as such. */
function withOwnEvidence(fields: PlacedFields, { evidence, affectedAssets }: ExportedFinding): PlacedFields {
  const isDerived = evidence === '' && affectedAssets.some((asset) => asset.evidence !== '');
  return isDerived ? { ...fields, texts: { ...fields.texts, evidence: 'of a place' } } : fields;
}

/** Returns the findings read back from a table, and the expected ones. */
async function compare(name: keyof typeof tables, written: readonly ExportedFinding[]) {
  const { findings } = await tables[name](written);
  const sorted = written.toSorted(byTitle);
  const read = findings.toSorted(byTitle).map((found, index) => {
    const source = sorted[index] ?? expect.fail('more findings than were written');
    return withOwnEvidence(shownFields(readFields(found)), source);
  });
  return { read, expected: sorted.map((source) => withOwnEvidence(shownFields(writtenFields(source)), source)) };
}

it.each(names)(
  '%s: any findings are read back, field by field',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(randomFindings, async (written) => {
        const { read, expected } = await compare(name, written);
        expect(read).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  },
  120_000,
);

it.each(names)('%s: findings of every kind are read back', async (name) => {
  const { read, expected } = await compare(name, samples);
  expect(read).toEqual(expected);
});

const texts = {
  description: 'First line\nsecond line\n\n    indented\n\n1. one\n2. two\n\n> quoted',
  impact: '# Not a heading?\n\n| Host | Port |\n| --- | --- |\n| a | 1 |',
  recommendation: 'Set `x = *y*` in <config>:\n\n```ini\n  [main]\n\n  key = "a|b"\n```\n\n- [x] done\n- [ ] open',
  evidence: '```http\nGET /?a=1&b=<2> HTTP/1.1\nHost: a.example\n\n\n  body  *with* `marks`\n```\n\nA note.',
};

it.each(names)('%s: lines, spaces and punctuation of every text are kept', async (name) => {
  const [sample] = samples;
  const written = [{ ...(sample ?? expect.fail('no sample')), ...texts, affectedAssets: [] }];

  const { read, expected } = await compare(name, written);

  expect(read).toEqual(expected);
});

it.each(names)('%s: a table that is read and written again is unchanged', async (name) => {
  const first = samples.map((sample) => ({ ...sample, comment: '' }));
  const { findings } = await tables[name](first);
  const again = first.map((sample) => {
    const found = findings.find(({ title }) => title === sample.title) ?? expect.fail('a finding is missing');
    const { description, impact, recommendation, evidence } = found;
    return { ...sample, description, impact, recommendation, evidence };
  });

  expect([...writeFindingsCsv(again)]).toEqual([...writeFindingsCsv(first)]);
});

it('CSV: every asset of a finding is read back from a list of any length', async () => {
  const place = { ip: null, port: null, facts: [], fixState: 'Open' as const };
  const affectedAssets = Array.from({ length: 3_000 }, (_, index) => {
    const location = `https://host-${index}.shop.example/a/long/path/of/the/shop`;
    const evidence = index < 20 ? `\`\`\`\n${index} ${'x'.repeat(8_000)}\n\`\`\`` : '';
    return { ...place, host: `host-${index}.shop.example`, location, port: 443, evidence };
  });
  const written = [{ ...(samples[0] ?? expect.fail('no sample')), evidence: '', affectedAssets }];

  const { read, expected } = await compare('CSV', written);

  expect(read[0]?.places).toHaveLength(3_000);
  expect(read).toEqual(expected);
});

it('CSV: the code block of evidence that is too long for a finding is closed', async () => {
  const evidence = `\`\`\`\n${'line of output\n'.repeat(10_000)}\`\`\``;
  const written = [{ ...(samples[0] ?? expect.fail('no sample')), evidence, affectedAssets: [] }];

  const [found] = (await tables.CSV(written)).findings;

  expect(found?.evidence).toMatch(/^(`{3,})\n[^]*line of output\n[^\n]*\n\1\n\n… and \d+ more characters$/);
  expect(found?.evidence.length).toBeLessThanOrEqual(100_000);
});
