import { leakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';
import { darkWebVisualId } from '@gatehouse/domain/visual-id';

import { type CompanyKeys, openCompanyKeys } from '../../../platform/security/company-keys.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext } from '../../../extensions/importer.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { findCompany } from '../leaks/breaches.store.ts';
import { findFile, keepFile } from './leak-file.store.ts';
import {
  awaitTurn,
  findKnown,
  findWithdrawn,
  insertBreaches,
  insertDevices,
  type StoredLeak,
  type NewBreach,
  type NewDevice,
  type SeenBreach,
  takeNumbers,
  updateSeen,
} from './leak-import.store.ts';
import { deviceColumns, deviceKey, leakColumns } from './leak-columns.ts';
import type { MergeCounts, OwnLeak } from '../leaks/own-leak.ts';
import { credentialMark, encryptPassword } from '../passwords/password-vault.ts';

/** The context shared by all batches of a file. */
interface MergeContext {
  db: CompanyDatabase;
  companyId: string;
  idPrefix: string;
  keys: CompanyKeys;
  file: { id: string; isKnown: boolean };
  at: string;
  /** IDs of the file's devices, by device key. */
  devices: Map<string, string>;
}

interface Source {
  batches: AsyncIterable<OwnLeak[]>;
  fileHash: string;
}

/** Merges the leaks of a file into the existing records, batch by batch in the current transaction. */
export async function mergeLeaks(
  db: CompanyDatabase,
  { company, secrets, format, file }: ImportContext,
  { batches, fileHash }: Source,
): Promise<MergeCounts> {
  await awaitTurn(db);
  const known = await findFile(db, fileHash);
  const name = file.name.slice(0, 200);
  const id = await keepFile(db, { company_id: company.id, sha256: fileHash, format, name });
  const merged: MergeCounts = { created: 0, updated: 0, reopened: 0, unchanged: 0, withdrawn: 0, first: '' };
  let merging: MergeContext | null = null;
  for await (const leaks of batches) {
    merging ??= await begin();
    await mergeBatch(merging, leaks, merged);
  }
  return merged;

  async function begin(): Promise<MergeContext> {
    return {
      db,
      companyId: company.id,
      idPrefix: (await findCompany(db)).id_prefix,
      keys: await openCompanyKeys(db, secrets, company.id),
      file: { id, isKnown: known !== undefined },
      at: new Date().toISOString(),
      devices: new Map(),
    };
  }
}

async function mergeBatch(merging: MergeContext, leaks: readonly OwnLeak[], merged: MergeCounts): Promise<void> {
  const { db, keys, file } = merging;
  const marked = new Map<string, { leak: OwnLeak; mark: Buffer }>();
  for (const leak of leaks) {
    const mark = markOf(keys, leak);
    const name = mark.toString('base64');
    if (marked.has(name)) merged.unchanged += 1;
    else marked.set(name, { leak, mark });
  }
  const marks = [...marked.values()].map(({ mark }) => mark);
  const known = new Map((await findKnown(db, marks)).map((row) => [row.dedupe_key.toString('base64'), row]));
  const withdrawn = new Set((await findWithdrawn(db, marks)).map((mark) => mark.toString('base64')));
  merged.withdrawn += withdrawn.size;

  const fresh = [...marked].filter(([name]) => !known.has(name) && !withdrawn.has(name)).map(([, one]) => one);
  const created = await create(merging, fresh);
  merged.created += fresh.length;
  const again = [...marked].flatMap(([name, { leak }]) => {
    const row = known.get(name);
    return row ? [{ row, leak }] : [];
  });
  const seen = again.filter(({ row }) => !file.isKnown && row.file_id !== file.id).map(seenAgain);
  await updateSeen(db, seen, { at: merging.at, fileId: file.id });
  merged.updated += seen.length;
  merged.unchanged += again.length - seen.length;
  const reopened = seen.filter((one) => one.reopened);
  merged.reopened += reopened.length;
  merged.first ||= created ?? again.find(({ row }) => row.id === reopened[0]?.id)?.row.visual_id ?? '';
}

const markOf = (keys: CompanyKeys, { kind, registrableDomain, host, login, password }: OwnLeak): Buffer =>
  credentialMark(keys, { kind, domain: registrableDomain ?? host ?? '', login, password });

/**
 * Returns the update of a credential that occurs again. A mitigated record is reopened if the machine was infected after the known
 * infection, or after the mitigation if no infection is known.
 */
function seenAgain({ row, leak }: { row: StoredLeak; leak: OwnLeak }): SeenBreach {
  const infected = leak.infection?.date?.value ?? null;
  const reopened = row.status === leakStatus.mitigated && isAfter(infected, row.infection_date ?? row.mitigated_at);
  return { id: row.id, reopened, infection_date: reopened || row.infection_date === null ? infected : null };
}

const isAfter = (moment: string | null, before: string | null): boolean =>
  moment !== null && before !== null && Date.parse(moment) > Date.parse(before);

/** Inserts new records and returns the visual ID of the first one. */
async function create(
  merging: MergeContext,
  fresh: readonly { leak: OwnLeak; mark: Buffer }[],
): Promise<string | undefined> {
  if (fresh.length === 0) return undefined;
  const { db, companyId, idPrefix, at, file } = merging;
  await createDevices(merging, fresh);
  const before = await takeNumbers(db, fresh.length);
  const rows = fresh.map(({ leak, mark }, place): NewBreach => {
    const number = before + place + 1;
    return { ...columnsOf(merging, leak), number, visual_id: darkWebVisualId(idPrefix, number), dedupe_key: mark };
  });
  await insertBreaches(db, rows, { companyId, at, fileId: file.id });
  return rows[0]?.visual_id;
}

function columnsOf({ companyId, keys, devices }: MergeContext, leak: OwnLeak) {
  const { password, infection } = leak;
  const id = newId();
  return {
    ...leakColumns(leak),
    id,
    device_id: infection ? (devices.get(deviceKey(infection)) ?? null) : null,
    password: password === null ? null : encryptPassword(keys, { companyId, breachId: id, password }),
  };
}

async function createDevices(
  { db, companyId, devices }: MergeContext,
  fresh: readonly { leak: OwnLeak }[],
): Promise<void> {
  const wanted = new Map<string, NewDevice>();
  for (const { leak } of fresh) {
    if (!leak.infection) continue;
    const key = deviceKey(leak.infection);
    if (!devices.has(key))
      wanted.set(key, { ...deviceColumns(leak.infection), company_id: companyId, device_key: key });
  }
  if (wanted.size === 0) return;
  for (const { id, device_key } of await insertDevices(db, [...wanted.values()])) devices.set(device_key, id);
}
