import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { imports } from '@gatehouse/contract/imports/imports';
import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { importJobSchema, type ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { isNightly } from '@gatehouse/domain/testing/random-cases';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';

const portal = await ownPortal();
// The upload limit applies per minute and user, so each test has its own user.
const first = await portal.signIn({ role: 'provider-admin' });
const signIn = (): Promise<Actor> => portal.signIn({ role: 'provider-analyst', companyId: first.user.company_id });
const client = await portal.company({ slug: 'refusals' });

/** Strings that must never appear in a file outside the import. */
const login = 'canary.login77';
const secrets = [login, 'Xq7CanaryOne', 'Xq7CanaryTwo', 'Xq7CanaryThree', 'Xq7CanaryFour'] as const;
const [, one, two, three, four] = secrets;
const canary = /canary\.login77|Xq7Canary/i;

const lists: Record<string, string> = {
  combo: `${login}@mail.example:${one}\nbob@mail.example:${two}\n`,
  'combo with semicolons': `${login};${one}\nbob;${two}\n`,
  'combo with commas': `${login},${one},${three}\nbob,${two},x\n`,
  ulp: `https://shop.example/login:${login}:${one}\nhttps://a.example:bob:${two}\n`,
  'ulp of paths': `https://shop.example/login:${login}:${one}\nhttps://a.example/x:bob:${two}\n`,
  'ulp with semicolons': `https://shop.example/login;${login};${one}\nhttps://a.example/x;bob;${two}\n`,
  'ulp with pipes': `https://shop.example/login|${login}|${one}\n`,
  'ulp with tabs': `https://shop.example\t${login}\t${one}\n`,
  stealer: `URL: https://shop.example\nUsername: ${login}\nPassword: ${one}\n\nSoft: Chrome\nURL: a\nUsername: ${three}\nPassword: ${two}\n`,
  'leak table': `url,login,password\nhttps://shop.example,${login},${one}\n`,
  'browser export': `name,url,username,password\nshop,https://shop.example,${login},${one}\n`,
  'broken quotes': `"${login}"x,"${one}"\n"${two}","${three}\n`,
  'JSON of secrets': `{"${login}":"${one}","b":${two}}`,
  'JSON lines of secrets': `{"${three}":"${one}"}\n{"x":\\${four}}\n`,
  'XML of secrets': `<${login.replaceAll('.', '')} ${one}="${two}"><b>&${three};</a>`,
  'YAML of secrets': `- ${one}: "${two}\n\t${three}: *${four}\n`,
};

const send = (staff: Actor, format: string, content: string | Buffer, endpoint: AnyEndpoint = imports.create) =>
  uploadAs(portal, staff, {
    endpoint,
    fields: { company: 'refusals', format },
    file: { name: 'list.txt', content },
  });

const listed = (await portal.call(first, importFormats.list)).datas as { format: string; kind: string }[];
const formats = listed.filter(({ kind }) => kind !== 'leaks').map(({ format }) => format);

function emptyIfGone(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}

describe('a list of leaked credentials uploaded as another format', () => {
  it.each(Object.entries(lists).map(([name, content], place) => [name, content, place] as const))(
    '%s is not quoted in the response for any format',
    async (_name, content, place) => {
      const staff = await signIn();
      expect(formats.length).toBeGreaterThan(15);
      for (const format of formats.filter((_format, at) => isNightly || (at + place) % 4 === 0)) {
        const { status, text } = await send(staff, format, content);
        expect([format, status]).toEqual([format, 422]);
        expect(text).not.toMatch(canary);
      }
    },
  );

  it('is not quoted in a response when compressed or uploaded as another type of leak', async () => {
    const staff = await signIn();
    for (const [name, content] of Object.entries(lists)) {
      const { text } = await send(staff, 'nessus', gzipSync(content));
      expect([name, canary.test(text)]).toEqual([name, false]);
      for (const format of ['leak-csv', 'hibp', 'stealer', 'combo', 'ulp']) {
        expect([name, format, canary.test((await send(staff, format, content)).text)]).toEqual([name, format, false]);
      }
    }
  });

  it('leaves nothing in a job, the log or any file of the data folder', async () => {
    const staff = await signIn();
    const params = { companyId: client.id };
    const taken: string[] = [];
    for (const format of ['csv', 'nuclei', 'nessus', 'sarif', 'pwndoc', 'defectdojo']) {
      for (const content of Object.values(lists)) {
        const { text } = await send(staff, format, content, importJobs.create);
        taken.push(importJobSchema.parse((JSON.parse(text) as { datas: unknown }).datas)._id);
      }
    }
    const jobs = async (): Promise<ImportJob[]> =>
      Promise.all(
        taken.map(async (id) =>
          importJobSchema.parse((await portal.call(staff, importJobs.get, { params: { ...params, id } })).datas),
        ),
      );
    await expect.poll(async () => (await jobs()).filter(({ endedAt }) => endedAt === null).length).toBe(0);

    const ended = await jobs();
    expect(ended.map(({ state }) => state)).toEqual(taken.map(() => 'Refused'));
    expect(JSON.stringify(ended)).not.toMatch(canary);
    expect(portal.log.join('\n')).not.toMatch(canary);
    const { DATA_DIR } = portal.platform.config;
    const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      expect(await readFile(join(entry.parentPath, entry.name), 'latin1')).not.toMatch(canary);
    }
  });

  it('leaves nothing in the files of the database, including its write-ahead log', async () => {
    const { folder, base } = await withClient(portal.owner, async (database) => {
      await database.query('checkpoint');
      const { rows } = await database.query<{ folder: string; base: string }>(
        `select current_setting('data_directory') as folder, oid::text as base
         from pg_database where datname = current_database()`,
      );
      return rows[0] ?? expect.fail('The database has no folder');
    });
    const folders = [join(folder, 'base', base), join(folder, 'pg_wal')];
    const held: Record<string, number> = { secrets: 0, names: 0 };
    for (const parent of folders) {
      const entries = await readdir(parent, { withFileTypes: true });
      for (const { name } of entries.filter((entry) => entry.isFile())) {
        // PostgreSQL may delete its own files during the test.
        const bytes = await readFile(join(parent, name)).catch(emptyIfGone);
        held['secrets'] = (held['secrets'] ?? 0) + secrets.filter((secret) => bytes.includes(secret)).length;
        // Checks that the method also finds strings that the database does contain.
        held['names'] = (held['names'] ?? 0) + (bytes.includes('list.txt') ? 1 : 0);
      }
    }
    expect(held['secrets']).toBe(0);
    expect(held['names']).toBeGreaterThan(0);
  });
});
