import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { nucleiLine } from '../modules/imports/imports.build.ts';
import { openPortal } from '../testing/portal.ts';
import { importCommand } from './import.command.ts';

const portal = await openPortal();
await portal.company({ slug: 'acme' });
const folder = await mkdtemp(join(tmpdir(), 'gatehouse-import-'));
await writeFile(join(folder, 'scan.jsonl'), nucleiLine({ id: 'one' }) + nucleiLine({ id: 'two' }));
await writeFile(join(folder, 'broken.jsonl'), `${nucleiLine({ id: 'one' })}{"template-id`);
await writeFile(join(folder, 'report.sarif'), '{"version":"2.1.0","runs":[]}');

describe('portal import', () => {
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  async function run(positionals: string[], values: Record<string, unknown> = { company: 'acme' }) {
    const said: string[] = [];
    const complaints: string[] = [];
    const { config, database, secrets } = portal.platform;
    const status = await importCommand.run(
      { positionals: positionals.map((word) => word.replace('@', `${folder}/`)), values },
      {
        config,
        print: (line) => void said.push(line),
        printError: (line) => void complaints.push(line),
        openDatabase: async () => database,
        openSecrets: async () => secrets,
        reach: () => Promise.reject(new Error('An import needs no owner')),
      },
    );
    return { status, said, complaints };
  }

  it('shows where the findings were stored, and nothing new the second time', async () => {
    const first = await run(['nuclei', '@scan.jsonl']);
    const second = await run(['nuclei', '@scan.jsonl']);

    expect(first).toEqual({
      status: 0,
      complaints: [],
      said: [
        expect.stringMatching(
          /^Read scan\.jsonl \(nuclei\) into ENG-\d{4}-0001 "scan\.jsonl, 04-03-2026": 2 created, 0 updated, 0 unchanged, 0 rejected\.$/,
        ),
      ],
    });
    expect(second.said).toEqual([expect.stringContaining('0 created, 0 updated, 2 unchanged')]);
  });

  it('ends with one line of JSON on request', async () => {
    const { status, said } = await run(['nuclei', '@scan.jsonl'], { company: 'acme', engagement: 'Other', json: true });

    expect(status).toBe(0);
    expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([
      { format: 'nuclei', created: 2, updated: 0, unchanged: 0, rejected: 0, warnings: [] },
    ]);
  });

  it('previews the figures of the import, and changes nothing', async () => {
    const given = { company: 'acme', engagement: 'Previewed', json: true };
    const figures = ({ said }: { said: string[] }) => JSON.parse(said[0] ?? '{}') as Record<string, unknown>;

    const preview = figures(await run(['nuclei', '@scan.jsonl'], { ...given, preview: true }));
    const imported = figures(await run(['nuclei', '@scan.jsonl'], given));

    expect(preview).toEqual({ ...imported, preview: true });
    expect(imported).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
  });

  it('saves a column mapping and finds it again by name', async () => {
    await writeFile(join(folder, 'sheet.csv'), 'Weakness,How bad\nOpen port,High\n');
    const given = { company: 'acme', engagement: 'Sheet', mapping: 'Weekly' };

    const first = await run(['csv', '@sheet.csv'], { ...given, columns: 'title=Weakness, severity=How bad' });
    const second = await run(['csv', '@sheet.csv'], given);

    expect(first.said).toEqual([expect.stringContaining('1 created')]);
    expect(second.said).toEqual([expect.stringContaining('1 unchanged')]);
  });

  it.each([
    [{ columns: 'title=Weakness' }, /requires --mapping/],
    [{ columns: 'colour=Blue', mapping: 'Weekly' }, /must look like title=Weakness/],
    [{ domain: ['acme.example'] }, /does not support domains/],
  ])('refuses the arguments %j with its usage', async (values, sentence) => {
    const { status, complaints } = await run(['csv', '@scan.jsonl'], { company: 'acme', ...values });

    expect([status, complaints]).toEqual([2, [expect.stringMatching(sentence)]]);
  });

  it.each([
    ['@broken.jsonl', /line 2/i],
    ['@report.sarif', /^This looks like a SARIF file, which the format "nuclei" does not read/],
    ['@absent.jsonl', /^File not found: .*absent\.jsonl$/],
    ['@', /^This path is a folder, not a file\.$/],
  ])('refuses %s in one sentence, with status 1', async (file, sentence) => {
    expect(await run(['nuclei', file])).toEqual({
      status: 1,
      said: [],
      complaints: [expect.stringMatching(sentence)],
    });
  });

  it.each([
    [['nessi', '@scan.jsonl'], { company: 'acme' }, /^Unknown format "nessi"\. Supported formats: .*nuclei, .*\.$/],
    [['nuclei', '@scan.jsonl'], { company: 'acne' }, /^Company "acne" not found\. Known companies: acme\.$/],
    [['nuclei', '@scan.jsonl'], {}, /^Usage: npm run portal -- import <format> <file>/],
    [['nuclei'], { company: 'acme' }, /^Usage:/],
    [['nuclei', '@scan.jsonl', 'more'], { company: 'acme' }, /^Usage:/],
    [['nuclei', '@scan.jsonl'], { company: 'acme', engagement: ' ' }, /^An engagement title must have 1 to 300/],
  ])('refuses %j with %j with status 2', async (positionals, values, sentence) => {
    expect(await run(positionals, values)).toEqual({
      status: 2,
      said: [],
      complaints: [expect.stringMatching(sentence)],
    });
  });
});
