import type { Role } from '@gatehouse/contract/core/access';
import type { DeclaredRecord } from '@gatehouse/contract/core/declared-records';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { buildRecordFile } from '../records/declared/record-files.build.ts';
import { type BuildRecords, inNewClient, type ModuleProof } from './module-proof.ts';
import { anyPng } from './pictures.ts';
import type { ProvedRecord } from './proved-record.ts';
import { recordLists } from './record-lists.ts';

/** Returns the proof of all calls about a kind of declared record. */
export function recordProof(proved: ProvedRecord): ModuleProof {
  const { calls, staffCalls, statuses, roles, build } = proved;
  const name = calls.list.path.slice(1) as DeclaredRecord;
  const record: BuildRecords = async (owner) => ({ id: (await build(owner, { status: statuses[0] ?? '' })).id });
  const buildersOf = (side: 'client' | 'provider'): [RegExp, BuildRecords][] => [
    [/:jobId/, jobOf(side, { kind: name, status: statuses[0] ?? '' })],
    [/:commentId/, commentOn(record, side)],
    [/:fileId/, fileOf(record, name)],
    [/:id/, record],
  ];
  const own = withBuilders(calls, buildersOf('client'));
  const ofStaff = withBuilders(staffCalls, [...buildersOf('provider'), [/:companyId/, async () => ({})]]);
  return {
    declared: proved,
    access: { ...accessOf(calls, roles.own), ...accessOf(staffCalls, roles.staff) },
    records: {
      ...Object.fromEntries(own),
      ...Object.fromEntries(ofStaff.map(([path, builder]) => [path, inNewClient(builder)])),
    },
    forms: Object.fromEntries(
      [...Object.values(calls), ...Object.values(staffCalls)]
        .filter(({ kind }) => kind === 'upload')
        .map(({ path }) => [path, () => ({ fields: {}, file: { name: 'proof.png', content: anyPng() } })]),
    ),
    lists: recordLists(proved),
  };
}

const accessOf = (calls: Readonly<Record<string, AnyEndpoint>>, roles: readonly Role[]) =>
  Object.fromEntries(Object.values(calls).map(({ method, path }) => [`${method} ${path}`, roles]));

/** Returns each path with ids, with the first builder that fits it. */
const withBuilders = (calls: Readonly<Record<string, AnyEndpoint>>, builders: readonly [RegExp, BuildRecords][]) =>
  Object.values(calls).flatMap(({ path }): [string, BuildRecords][] => {
    const builder = builders.find(([pattern]) => pattern.test(path));
    return builder ? [[path, builder[1]]] : [];
  });

const commentOn =
  (record: BuildRecords, side: 'client' | 'provider'): BuildRecords =>
  async (owner) => {
    const { portal, companyId, user } = owner;
    const { id = '' } = await record(owner);
    const author = { author_id: user.id, author_name: user.fullname, side };
    const row = await portal.platform.database.withCompany(companyId, (db) =>
      db
        .insertInto('record_comments')
        .values({ company_id: companyId, record_id: id, ...author, audience: 'both', body: 'A comment' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { id, commentId: row.id };
  };

/** Builds a file of a record that the user added. */
const fileOf =
  (record: BuildRecords, kind: DeclaredRecord): BuildRecords =>
  async (owner) => {
    const { portal, companyId, user } = owner;
    const { id = '' } = await record(owner);
    const by = { id: user.id, name: user.fullname };
    const fileId = await buildRecordFile(portal.platform, { company_id: companyId, record: { kind, id }, by });
    return { id, fileId };
  };

/** Builds a completed bulk change that can be undone. */
const jobOf =
  (side: 'client' | 'provider', change: { kind: string; status: string }): BuildRecords =>
  async ({ portal, companyId }) => {
    const undo_until = new Date(Date.now() + 3_600_000).toISOString();
    const job = { ...change, actor_name: 'Robin Example', side, state: 'Done', changed: 1, undo_until };
    const { id } = await portal.platform.database.withCompany(companyId, (db) =>
      db
        .insertInto('record_jobs')
        .values({ company_id: companyId, ...job })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { jobId: id };
  };
