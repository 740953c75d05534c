import { assets } from '@gatehouse/contract/assets/assets';
import type { Asset } from '@gatehouse/contract/assets/asset.schema';
import { cves } from '@gatehouse/contract/cves/cves';
import { type CVEAsset, cveDetailSchema, type CVERow } from '@gatehouse/contract/cves/cve.schema';
import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { expect } from 'vitest';

import { countWaiting, matchAll } from '../modules/cves/cves.build.ts';
import { readCase } from './case-files.ts';
import { endedImport, sendImport } from './import-job.ts';
import type { Actor, TestPortal } from './portal.ts';

/** A file to import into the client of a case. */
interface SentCase {
  format: string;
  content: string;
  name?: string;
  system?: string;
}

type Step = readonly [format: string, file: string];

/** Returns the functions that read the client's assets and vulnerabilities. */
function readingsOf(portal: TestPortal, admin: Actor) {
  const list = async (query = {}) =>
    (await portal.call(admin, cves.list, { query: { limit: 'all', ...query } })).datas as CVERow[];
  const inventory = async (query = {}) =>
    (await portal.call(admin, assets.inventory, { query: { limit: 'all', ...query } })).datas as Asset[];
  const detailOf = async (cve: string) =>
    cveDetailSchema.parse((await portal.call(admin, cves.get, { params: { cve } })).datas);

  /** Returns the assets affected by a vulnerability. */
  async function assetsOf(cve: string): Promise<CVEAsset[]> {
    const isKnown = (await list()).some((row) => row.cve === cve);
    return isKnown ? (await detailOf(cve)).assets : [];
  }

  /** Returns the states of a vulnerability by system and asset. */
  async function statesOf(cve: string): Promise<Record<string, string>> {
    const concerned = await assetsOf(cve);
    const stateOf = ({ isUnmatched, state }: CVEAsset): string => (isUnmatched ? 'Not matched' : state);
    return Object.fromEntries(concerned.map((one) => [`${one.system.name} ${one.name} ${one.version}`, stateOf(one)]));
  }

  return { list, inventory, assetsOf, statesOf, detailOf };
}

/** Opens a new client, with functions that import components, advisories and VEX statements and read the results. */
export async function openClient(portal: TestPortal, staff: Actor, slug: string) {
  const company = { id: (await portal.company({ slug })).id, slug };
  const admin = await portal.signIn({ companyId: company.id });

  /** Imports a file as staff and waits until all its records are matched. */
  async function send({ format, content, name = 'file.json', system }: SentCase): Promise<ImportReport> {
    const fields = { company: slug, format, ...(system === undefined ? {} : { system }) };
    const job = await endedImport(portal, staff, await sendImport(portal, staff, { fields, file: { name, content } }));
    await matchAll(portal.platform, company.id);
    await expect.poll(() => countWaiting(portal.platform, company.id)).toBe(0);
    return job.report ?? expect.fail('The import has no report');
  }

  /** Imports the files of a case in order, each twice: the second import changes nothing. */
  async function importCase(folder: string, ...steps: readonly Step[]): Promise<void> {
    for (const [format, name] of steps) {
      const content = readCase(folder, name);
      await send({ format, content, name });
      const { created, updated, missing = 0 } = await send({ format, content, name });
      expect([name, created, updated, missing]).toEqual([name, 0, 0, 0]);
    }
  }

  const match = () => matchAll(portal.platform, company.id);
  return { admin, send, importCase, match, ...readingsOf(portal, admin) };
}

/** The client of a case with its functions. */
export type CaseClient = Awaited<ReturnType<typeof openClient>>;
