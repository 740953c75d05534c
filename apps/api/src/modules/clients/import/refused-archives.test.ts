import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeAudit } from '../../../platform/audit/audit.ts';
import { databaseFingerprint } from '../../../testing/database-state.ts';
import { exportForMove, importArchive, otherKey } from '../../../testing/move-client.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { unzip } from '../../../testing/unzip.ts';
import { zipOf } from '../../../platform/files/zip-of.ts';
import { withSizes } from '../../../testing/zip-sizes.ts';
import { buildBreach } from '../../dark-web/dark-web.build.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';
import { buildUser } from '../../users/users.build.ts';

type Entries = Map<string, Buffer>;
interface Manifest {
  version: number;
  for: string;
  schema: string;
  passphrase?: { memory: number };
  entries: { path: string; size: number; sha256: string; count?: number }[];
}

const passphrase = 'seven green kettles hum';

describe('an archive of a client', () => {
  let from: TestPortal;
  let to: TestPortal;
  let companyId: string;
  let engagementId: string;
  let fileId: string;
  let path: string;
  let entries: Entries;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    from = await openPortal();
    to = await openPortal({}, { secretKey: otherKey });
    await to.signIn({ role: 'provider-admin' });
    companyId = (await from.company({ name: 'Initech', slug: 'initech', short_name: 'Initech' })).id;
    await fill();
    ({ path, drop } = await exportForMove(from, companyId, passphrase));
    entries = await unzip(await readFile(path));
  });
  afterAll(async () => {
    await from.close();
    await to.close();
    await drop();
  });

  async function fill() {
    const { database } = from.platform;
    await buildUser(database, { company_id: companyId, role: 'company-admin', username: 'erin@initech.example' });
    const engagement = await buildEngagement(database, { company_id: companyId, title: 'Shop' });
    engagementId = engagement.id;
    await buildFinding(database, { company_id: companyId, engagement_id: engagement.id });
    await buildBreach(from.platform, { company_id: companyId });
    const record = { kind: 'engagement', id: engagement.id } as const;
    const content = Buffer.from('%PDF-1.7 report');
    fileId = (await buildFile(from.platform, { company_id: companyId, record, content })).id;
    const actor = { id: null, name: 'Operator', companyId };
    const origin = { address: '', userAgent: '', requestId: '' };
    await database.withCompany(companyId, (db) =>
      writeAudit(db, { actor, origin }, [{ action: 'client-changed', subject: 'Initech' }]),
    );
  }

  async function storedFiles(): Promise<string[]> {
    const folder = join(to.platform.config.DATA_DIR, 'files');
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .toSorted();
  }
  const everything = async () => [await databaseFingerprint(to.owner), await storedFiles()];

  /** Imports a changed archive, returns the error, and checks that no data remains. */
  async function refusal(archive: Buffer, word: string | undefined = passphrase): Promise<string> {
    const changed = `${path}.changed`;
    await writeFile(changed, archive);
    const before = await everything();
    const error: unknown = await importArchive(to, changed, word).then(
      () => 'imported',
      (refused: unknown) => refused,
    );
    await rm(changed);
    expect(await everything()).toEqual(before);
    return error instanceof Error ? error.message : String(error);
  }
  const zipped = (changed: Entries) => zipOf(Object.fromEntries(changed));
  const manifestOf = (of: Entries) => JSON.parse(String(of.get('manifest.json'))) as Manifest;
  const withManifest = (change: (manifest: Manifest) => void): Entries => {
    const manifest = manifestOf(entries);
    change(manifest);
    return new Map(entries).set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  };
  /** Returns an archive whose manifest matches the changed content. */
  function withLines(name: string, change: (row: Record<string, unknown>) => void): Entries {
    const rows = String(entries.get(name))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    rows.forEach(change);
    return withContent(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  function withContent(name: string, text: string): Entries {
    const bytes = Buffer.from(text);
    const changed = withManifest((manifest) => {
      for (const entry of manifest.entries.filter((one) => one.path === name)) {
        entry.size = bytes.length;
        entry.sha256 = createHash('sha256').update(bytes).digest('hex');
        if (entry.count !== undefined) entry.count = text.split('\n').filter((line) => line !== '').length;
      }
    });
    return changed.set(name, bytes);
  }
  const without = (name: string): Entries => new Map([...entries].filter(([one]) => one !== name));
  const mapped = (name: string, change: (bytes: Buffer) => Buffer): Entries =>
    new Map(entries).set(name, change(Buffer.from(entries.get(name) ?? '')));
  const flipped = (bytes: Buffer): Buffer => {
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    return bytes;
  };

  const engagements = 'records/engagements.jsonl';
  const sealed = 'records/breachPasswords.sealed';
  it.each<[what: string, archive: () => Entries | Promise<Entries>, sentence: RegExp]>([
    ['a changed record', () => mapped(engagements, flipped), /^The archive was changed .*engagements\.jsonl/],
    ['a changed file', () => mapped(`files/${fileId}`, flipped), /^The archive was changed .*files\//],
    ['changed sealed passwords', () => mapped(sealed, flipped), /^The archive was changed .*breachPasswords/],
    ['a missing noun', () => without(engagements), /incomplete: records\/engagements\.jsonl is missing/],
    ['a missing file', () => without(`files/${fileId}`), /incomplete: files\/.* is missing/],
    [
      'an additional file',
      () => new Map(entries).set('files/more', Buffer.from('x')),
      /an entry is not in its manifest/,
    ],
    ['no manifest', () => without('manifest.json'), /no valid manifest\.json/],
    ['a manifest that is no JSON', () => new Map(entries).set('manifest.json', Buffer.from('{')), /no valid manifest/],
    ['a newer version', () => withManifest((manifest) => void (manifest.version = 2)), /newer version/],
    ['a newer schema', () => withManifest((manifest) => void (manifest.schema = '9999_later.sql')), /newer version/],
    [
      'the copy for the client',
      () => withManifest((manifest) => void (manifest.for = 'client')),
      /copy for the client/,
    ],
    [
      'parameters that would take all memory',
      () => withManifest(({ passphrase: lock }) => void (lock && (lock.memory = 1e9))),
      /no valid manifest/,
    ],
    [
      'a noun that the manifest leaves out too',
      () => {
        const changed = withManifest((one) => void (one.entries = one.entries.filter((e) => e.path !== engagements)));
        changed.delete(engagements);
        return changed;
      },
      /incomplete: records\/engagements\.jsonl is missing/,
    ],
    [
      'rows of another client',
      () => withLines(engagements, (row) => void (row['company_id'] = fileId)),
      /do not belong/,
    ],
    [
      'a member of the staff',
      () => withLines('records/users.jsonl', (row) => void (row['role'] = 'provider-admin')),
      /not valid for a client/,
    ],
    [
      'a provider',
      () => withLines('records/companies.jsonl', (row) => void (row['kind'] = 'provider')),
      /not valid for a client/,
    ],
    [
      'a value that is none',
      () => withLines(engagements, (row) => void (row['created_at'] = 'some day')),
      /does not accept/,
    ],
    [
      'a reference to nothing',
      () => withLines('records/findings.jsonl', (row) => void (row['engagement_id'] = companyId)),
      /that it does not have/,
    ],
    ['lines that are no JSON', () => withContent(engagements, 'null?\n'), /cannot be read/],
    [
      'a column of a newer version',
      () => withContent('schemas/engagements.json', '{"properties":{"later":{}}}'),
      /newer version/,
    ],
    [
      'a password hash',
      () => withContent('schemas/users.json', '{"properties":{"password_hash":{}}}'),
      /does not accept/,
    ],
    ['a changed audit log', () => withLines('audit.jsonl', (row) => void (row['subject'] = 'Nothing')), /hash chain/],
    [
      'files that its records do not name',
      () => withLines('records/files.jsonl', (row) => void (row['size'] = 1)),
      /files are not those/,
    ],
  ])('is refused completely with %s', async (_what, archive, sentence) => {
    const said = await refusal(await zipped(await archive()));

    expect(said).toMatch(sentence);
    expect(said).toMatch(/ Nothing was imported\.$/);
  });

  it('is refused if its paths leave it, repeat or are links', async () => {
    const renamed = Buffer.from(await zipped(new Map(entries).set('zz/evil.txt', Buffer.from('x'))));
    for (let at = renamed.indexOf('zz/evil.txt'); at >= 0; at = renamed.indexOf('zz/evil.txt', at + 1))
      renamed.write('../evil.txt', at);
    const odd = async (name: string, mode?: number) => {
      const zip = new ZipFile();
      for (const [one, content] of entries) zip.addBuffer(content, one);
      zip.addBuffer(Buffer.from('/etc/passwd'), name, mode === undefined ? {} : { mode });
      zip.end();
      return buffer(zip.outputStream);
    };

    expect(await refusal(renamed)).toMatch(/leaves its folder/);
    expect(await refusal(await odd(engagements))).toMatch(/appears twice/);
    expect(await refusal(await odd('files/link', 0o120_777))).toMatch(/is a link/);
  });

  it('is refused if it is not a ZIP file, is truncated or unpacks to far too much', async () => {
    const whole = await readFile(path);

    expect(await refusal(Buffer.from('no archive'))).toMatch(/not a ZIP archive/);
    expect(await refusal(whole.subarray(0, whole.length - 1_000))).toMatch(/not a ZIP archive/);
    const filled = new Map([...entries].filter(([, content]) => content.length > 0));
    expect(await refusal(withSizes(await zipped(filled), { unpacked: 4_000_000_000 }))).toMatch(/far more than/);
  });

  it('is refused with a wrong passphrase, or without one', async () => {
    const whole = await readFile(path);

    expect(await refusal(whole, 'seven green kettles sing')).toBe('The passphrase is wrong. Nothing was imported.');
    expect(await refusal(whole, '')).toMatch(/need its passphrase/);
  });

  it.each<[what: string, wanted: Parameters<TestPortal['company']>[0], sentence: RegExp]>([
    ['its name', { name: 'INITECH' }, /^The name of this client/],
    ['its short name', { short_name: 'initech' }, /^The short name of this client/],
    ['its slug', { slug: 'initech' }, /^The slug of this client/],
  ])('is refused if %s is taken', async (_what, wanted, sentence) => {
    const other = await openPortal({}, { secretKey: otherKey });
    await other.signIn({ role: 'provider-admin' });
    await other.company(wanted);

    await expect(importArchive(other, path, passphrase)).rejects.toThrow(sentence);
    await other.close();
  });

  it('is refused if an email address or an ID is taken', async () => {
    const someone = await to.signIn();
    const { database } = to.platform;
    await buildUser(database, {
      company_id: someone.user.company_id,
      role: 'company-user',
      username: 'erin@initech.example',
    });
    expect(await refusal(await readFile(path))).toMatch(/^The email address of a user/);
    await database.withCompany(someone.user.company_id, (db) =>
      db
        .updateTable('users')
        .set({ username: 'else@initech.example' })
        .where('username', '=', 'erin@initech.example')
        .execute(),
    );
    await buildEngagement(database, { id: engagementId, company_id: someone.user.company_id, title: 'Theirs' });

    expect(await refusal(await readFile(path))).toMatch(/^An ID or a number in the archive is already in use/);
  });
});
