import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { unzip } from '../../../testing/unzip.ts';
import { buildComment, buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';
import { buildUser } from '../../users/users.build.ts';
import { type ExportReader, exportedTables } from './exported-tables.store.ts';
import { writeArchive } from './write-archive.ts';

interface Manifest {
  format: string;
  version: number;
  for: string;
  company: { _id: string; slug: string };
  entries: { path: string; noun?: string; count?: number; size: number; sha256: string }[];
}

const password = 'Meadow-Kettle-42';

describe('the archive of a client', async () => {
  const portal = await ownPortal();
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-test-'));
  const companyId = (await portal.company({ name: 'Initech', slug: 'initech', short_name: 'Initech' })).id;
  const known = await fill();
  const stranger = await portal.signIn();
  const other = stranger.user.company_id;
  await buildEngagement(portal.platform.database, { company_id: other, title: 'Stranger’s engagement' });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function fill() {
    const { database } = portal.platform;
    const user = await buildUser(database, { company_id: companyId, role: 'company-admin', password });
    const shown = await buildEngagement(database, { company_id: companyId, title: 'Published engagement' });
    const draft = await buildEngagement(database, {
      company_id: companyId,
      title: 'Draft engagement',
      publication: 'Draft',
    });
    const finding = await buildFinding(database, { company_id: companyId, engagement_id: shown.id });
    const hidden = await buildFinding(database, { company_id: companyId, engagement_id: draft.id });
    const comment = await buildComment(database, finding.id, { ...user, words: { body: 'For both sides' } });
    const internal = await buildComment(database, finding.id, { ...user, words: { body: 'For the provider alone' } });
    await database.withCompany(companyId, (db) =>
      db
        .updateTable('finding_comments')
        .set({ audience: 'provider', side: 'provider' })
        .where('id', '=', internal.id)
        .execute(),
    );
    const record = (id: string) => ({ kind: 'engagement' as const, id });
    const content = Buffer.from('%PDF-1.7 the report');
    const file = await buildFile(portal.platform, { company_id: companyId, record: record(shown.id), content });
    const secret = await buildFile(portal.platform, { company_id: companyId, record: record(draft.id), content });
    await portal.signIn({ companyId });
    return { user, shown, draft, finding, hidden, comment, internal, file, secret, content };
  }

  async function write(reader: ExportReader) {
    const path = join(folder, `${reader}.zip`);
    await rm(path, { force: true });
    const { database, files, secrets } = portal.platform;
    const now = new Date('2026-11-28T10:00:00Z');
    const written = await writeArchive({ database, secrets, store: files.store, now }, { companyId, reader, path });
    const entries = await unzip(await readFile(path));
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest;
    const linesOf = (name: string) =>
      String(entries.get(name))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    return {
      written,
      entries,
      manifest,
      linesOf,
      idsOf: (noun: string) => linesOf(`records/${noun}.jsonl`).map(({ id }) => id),
    };
  }

  it('is named after client and date, and lists every file with its count and hash', async () => {
    const { written, entries, manifest, linesOf } = await write('client');

    expect(written).toEqual({ name: 'gatehouse-initech-2026-11-28.zip', missing: 0 });
    expect(manifest).toMatchObject({ format: 'gatehouse-client', version: 1, for: 'client' });
    expect(manifest.company).toMatchObject({ _id: companyId, slug: 'initech' });
    expect(manifest.entries.map(({ path }) => path).toSorted()).toEqual(
      [...entries.keys()].filter((name) => name !== 'manifest.json').toSorted(),
    );
    for (const { path, size, sha256, noun, count } of manifest.entries) {
      const bytes = entries.get(path) ?? expect.fail(path);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
      if (noun !== undefined) expect([path, linesOf(path).length]).toEqual([path, count]);
    }
  });

  it('contains what the client can read, without drafts and internal notes', async () => {
    const { entries, idsOf, linesOf } = await write('client');

    expect(idsOf('engagements')).toEqual([known.shown.id]);
    expect(idsOf('findings')).toEqual([known.finding.id]);
    expect(idsOf('findingComments')).toEqual([known.comment.id]);
    expect(idsOf('files')).toEqual([known.file.id]);
    expect(entries.get(`files/${known.file.id}`)).toEqual(known.content);
    expect(entries.has(`files/${known.secret.id}`)).toBe(false);
    expect(linesOf('audit.jsonl').every(({ company_id }) => company_id === companyId)).toBe(true);
    const everything = [...entries.values()].map(String).join('\n');
    for (const absent of [known.draft.id, known.hidden.id, known.internal.id, 'Draft engagement', 'provider alone'])
      expect(everything).not.toContain(absent);
  });

  it('contains everything for a move', async () => {
    const { entries, idsOf } = await write('move');

    expect(new Set(idsOf('engagements'))).toEqual(new Set([known.draft.id, known.shown.id]));
    expect(idsOf('findingComments')).toContain(known.internal.id);
    expect(entries.get(`files/${known.secret.id}`)).toEqual(known.content);
  });

  it.each(['client', 'move'] as const)('contains no secrets and nothing of other clients for %s', async (reader) => {
    const { entries } = await write(reader);

    const everything = [...entries.values()].map(String).join('\n');
    const nouns = [...entries.keys()].filter((name) => name.startsWith('records/'));
    expect(nouns.toSorted()).toEqual(
      exportedTables(reader)
        .map(({ noun }) => `records/${noun}.jsonl`)
        .toSorted(),
    );
    expect(everything).not.toContain('password_hash');
    expect(everything).not.toContain(known.user.password_hash);
    for (const absent of [other, 'Stranger’s engagement']) expect(everything).not.toContain(absent);
  });

  it('describes the fields of every type of record', async () => {
    const { entries, linesOf } = await write('client');

    for (const { noun } of exportedTables('client')) {
      const schema = JSON.parse(String(entries.get(`schemas/${noun}.json`))) as { required: string[] };
      for (const line of linesOf(`records/${noun}.jsonl`))
        expect([noun, ...Object.keys(line).toSorted()]).toEqual([noun, ...schema.required.toSorted()]);
    }
  });
});
