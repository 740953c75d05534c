import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { sampleOf } from '@gatehouse/domain/testing/random-cases';
import { readers } from '@gatehouse/formats/registry';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { importFindings } from './findings/findings.service.ts';
import { chooseReader } from './reading.service.ts';

const wholeCorpus = fileURLToPath(new URL('../../../../../../shared/corpus/', import.meta.url));
const corpus = `${wholeCorpus}nuclei/`;

/** Returns every corpus file of every format with a reader. Folders are named after the format, some with a suffix. */
function allFiles(): [format: string, path: string][] {
  const folders = existsSync(wholeCorpus) ? readdirSync(wholeCorpus) : [];
  return readers.flatMap(({ format }) =>
    folders
      .filter((folder) => folder === format || folder.startsWith(`${format}_`))
      .flatMap((folder) => readdirSync(wholeCorpus + folder).map((file) => `${folder}/${file}`))
      .map((path): [string, string] => [format, path]),
  );
}

/** A finding is a template, and an asset is a pair of location and matcher, as in the index of the corpus. */
const files: [file: string, findings: number, hosts: number, counts: Record<string, number>][] = [
  ['empty.jsonl', 0, 0, {}],
  ['example-com-test.jsonl', 10, 1, { info: 10 }],
  ['invalid_cwe.json', 1, 1, { info: 1 }],
  ['many_findings.json', 7, 2, { medium: 1, low: 1, info: 5 }],
  ['multiple_v3.json', 5, 1, { info: 5 }],
];

const portal = await sharedPortal();

describe.skipIf(!existsSync(corpus))('a file of the corpus', () => {
  const run = (companyId: string, path: string, content: AsyncIterable<Uint8Array>, format = 'nuclei') =>
    importFindings({
      database: portal.platform.database,
      storage: portal.platform,
      reader: chooseReader(format),
      company: { id: companyId },
      engagementTitle: undefined,
      file: { name: basename(path), content },
      actor: { id: null, name: 'Command line' },
      origin: { address: 'command line', userAgent: '', requestId: '' },
    });

  it.each(files)(
    '%s becomes %d findings on %d hosts, and changes nothing the second time',
    async (file, count, hosts, counts) => {
      const admin = await portal.signIn();
      const first = await run(admin.user.company_id, file, createReadStream(corpus + file));
      const second = await run(admin.user.company_id, file, createReadStream(corpus + file));

      const stored = engagementSchema.nullable().parse((await portal.call(admin, engagements.last)).datas);
      const findings = stored?.findings ?? [];
      const bySeverity = Map.groupBy(findings, ({ severity }) => severity);
      expect(first.report).toMatchObject({ created: count, updated: 0, unchanged: 0, rejected: 0 });
      expect(second.report).toMatchObject({ created: 0, updated: 0, unchanged: count, rejected: 0 });
      expect(Object.fromEntries([...bySeverity].map(([severity, { length }]) => [severity, length]))).toEqual(counts);
      expect(new Set(findings.flatMap(({ affectedAssets }) => affectedAssets.map(({ host }) => host))).size).toBe(
        hosts,
      );
    },
  );

  it.each(files.slice(1))('%s stores nothing if truncated', async (file) => {
    const admin = await portal.signIn();
    const half = readFileSync(corpus + file).subarray(0, -20);
    async function* content() {
      yield half;
    }

    await expect(run(admin.user.company_id, file, content())).rejects.toMatchObject({ status: 422 });
    expect((await portal.call(admin, engagements.last)).datas).toBeNull();
  });

  it.each(sampleOf(allFiles(), 14))('%s: %s is stored once or completely refused', async (format, path) => {
    const admin = await portal.signIn();
    const read = () => createReadStream(wholeCorpus + path);
    const first = await run(admin.user.company_id, path, read(), format).catch((error: Error) => error);
    const second = await run(admin.user.company_id, path, read(), format).catch((error: Error) => error);

    if (first instanceof Error || second instanceof Error) {
      expect([first, second]).toMatchObject([{ status: 422 }, { status: 422 }]);
      expect((await portal.call(admin, engagements.last)).datas).toBeNull();
      return;
    }
    expect(second.report).toMatchObject({ created: 0, updated: 0, unchanged: first.report.created, rejected: 0 });
    const stored = engagementSchema.nullable().parse((await portal.call(admin, engagements.last)).datas);
    expect(stored?.findings.length ?? 0).toBe(first.report.created);
  });
});
