import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary, readAssets, tagAssets } from '../assets.build.ts';
import { readListRows } from './list-rows.build.ts';
import { undoInventory } from './undo-inventory.service.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const library = (version: string, name = 'lodash') => npmLibrary(name, version);

const portal = await sharedPortal();

describe('the components of a system', () => {
  let companyId: string;
  beforeEach(async () => void (companyId = (await portal.company()).id));

  const scan = (day: number, versions: readonly string[], given: { covers?: 'nothing'; system?: string } = {}) =>
    buildInventory(portal.platform, companyId, {
      components: versions.map((version) => library(version)),
      at: at(day),
      ...given,
    });
  const lines = () => readAssets(portal.platform, companyId);
  const shown = async () => (await lines()).map(({ version, state }) => `${version} ${state}`);

  it('stay the same asset with a new version, and keep its decisions', async () => {
    await scan(1, ['4.17.20']);
    await tagAssets(portal.platform, companyId, 'core');
    const [before] = await lines();

    expect(await scan(2, ['4.17.21'])).toMatchObject({ created: 0, updated: 1, missing: 0 });
    expect(await lines()).toEqual([{ ...before, version: '4.17.21' }]);
  });

  it('are separate assets if several versions are installed', async () => {
    await scan(1, ['1.0.0']);
    await scan(2, ['1.0.0', '2.0.0']);
    expect(await shown()).toEqual(['1.0.0 Active', '2.0.0 Active']);

    expect(await scan(3, ['2.0.0'])).toMatchObject({ missing: 1, unchanged: 1 });
    expect(await shown()).toEqual(['1.0.0 Missing', '2.0.0 Active']);
    expect(await scan(4, ['1.0.0', '2.0.0'])).toMatchObject({ back: 1 });
  });

  it('are marked missing only if a complete scan covers them', async () => {
    await scan(1, ['1.0.0']);
    await scan(2, [], { system: 'another' });
    await scan(3, [], { covers: 'nothing' });
    expect(await shown()).toEqual(['1.0.0 Active']);

    await scan(4, []);
    expect(await shown()).toEqual(['1.0.0 Missing']);
  });

  it('are not reverted by an older file, which only changes first seen', async () => {
    await scan(5, ['2.0.0']);
    await scan(3, ['1.0.0']);
    await scan(2, ['1.0.0', '2.0.0']);

    expect(await lines()).toMatchObject([
      { version: '1.0.0', state: 'Missing', first: at(2) },
      { version: '2.0.0', state: 'Active', first: at(2) },
    ]);
  });

  it('are unchanged after the same file', async () => {
    const sha256 = 'a'.repeat(64);
    const file = { components: [library('1.0.0')], at: at(1), sha256 };
    await buildInventory(portal.platform, companyId, file);
    expect(await buildInventory(portal.platform, companyId, file)).toMatchObject({ scanId: null, unchanged: 1 });
  });

  it('are restored when a scan is undone', async () => {
    await scan(1, ['1.0.0', '2.0.0']);
    const before = await lines();
    const importId = randomUUID();
    await buildInventory(portal.platform, companyId, {
      components: [library('3.0.0'), library('1.0.0', 'axios')],
      at: at(2),
      importId,
    });

    await portal.platform.database.withCompany(companyId, (db) => undoInventory(db, importId));
    expect(await lines()).toEqual(before);
  });

  it('are listed as changed by a scan like by any other change', async () => {
    const texts = 'Zoë "quoted" \\ {1,2}\n漢字';
    await buildInventory(portal.platform, companyId, {
      components: [
        library('1.0.0'),
        npmLibrary('odd', '2.0.0', { vendor: texts, license: texts, location: texts, dependencyPaths: [['a', texts]] }),
        { name: texts, kind: 'software', version: '', cpes: ['cpe:2.3:a:vendor:a\\"b:1.0:*:*:*:*:*:*:*'], ref: texts },
      ],
    });
    const { stored, made } = await readListRows(portal.platform, companyId);
    expect(stored).toHaveLength(3);
    expect(stored).toEqual(made);
    await buildInventory(portal.platform, companyId, {
      components: [library('0.9.0', 'old')],
      at: at(1),
      covers: 'nothing',
    });
    const later = await readListRows(portal.platform, companyId);
    expect(later.stored).toEqual(later.made);
  });

  it('are rejected without a valid package URL, with a reason', async () => {
    const { rejections, created } = await buildInventory(portal.platform, companyId, {
      components: [library('1.0.0'), { ...library('1.0.0'), purl: 'lodash' }],
    });
    expect(created).toBe(1);
    expect([...rejections]).toEqual([['A package URL begins with "pkg:".', 1]]);
  });
});
