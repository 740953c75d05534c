import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';

import { describe, expect, it } from 'vitest';

import { measureDuring } from '../../../testing/answers-meanwhile.ts';
import { compareRows, hashesOfFiles } from '../../../testing/compare-clients.ts';
import { exportForMove, importArchive, otherKey } from '../../../testing/move-client.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildScan, serviceFact } from '../../attack-surface/attack-surface.build.ts';
import { buildBreaches } from '../../dark-web/dark-web.build.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';

const counts = { findings: 300, hosts: 2_000, leaks: 1_000, files: 200 };
const fileBytes = 1_048_576;
const secondsAtMost = 60;
const megabytesAtMost = 150;
const passphrase = 'seven green kettles hum';

const keyed = { columns: ['dedupe_key'], reason: 'A keyed hash, made again with the key of this portal.' };

/** Runs the work and returns its peak additional memory in megabytes and its duration in seconds. */
async function measured<T>(work: () => Promise<T>): Promise<{ result: T; megabytes: number; seconds: number }> {
  globalThis.gc?.();
  const begun = performance.now();
  const { result, memoryMegabytes } = await measureDuring(work, []);
  return {
    result,
    megabytes: Math.round(memoryMegabytes),
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  };
}

describe('a client with 300 findings, 2,000 hosts, 1,000 leaks and 200 files', async () => {
  const from = await ownPortal();
  const to = await ownPortal({}, { secretKey: otherKey });
  await to.signIn({ role: 'provider-admin' });
  const companyId = (await from.company({ name: 'Initech', slug: 'initech', short_name: 'Initech' })).id;
  await fill();

  async function fill() {
    const { database } = from.platform;
    const { id: engagement_id } = await buildEngagement(database, { company_id: companyId, title: 'Network' });
    for (let number = 0; number < counts.findings; number += 1)
      await buildFinding(database, { company_id: companyId, engagement_id, title: `Finding ${number}` });
    const seenAt = new Date().toISOString();
    const facts = Array.from({ length: counts.hosts }, (_, number) =>
      serviceFact(`host-${number}.initech.example`, 443, { seenAt }),
    );
    await buildScan(from.platform, companyId, { facts });
    const leaks = Array.from({ length: counts.leaks }, (_, number) => ({ login: `user-${number}@initech.example` }));
    await buildBreaches(from.platform, companyId, leaks);
    const record = { kind: 'engagement', id: engagement_id } as const;
    for (let number = 0; number < counts.files; number += 1)
      await buildFile(from.platform, { company_id: companyId, record, content: randomBytes(fileBytes) });
  }

  it('moves without a difference, within a minute and with little memory', async () => {
    const written = await measured(() => exportForMove(from, companyId, passphrase));
    const read = await measured(() => importArchive(to, written.result.path, passphrase));
    await written.result.drop();

    // Printed so that the log of the nightly run shows the figures.
    process.stdout.write(
      `export ${written.seconds} s, +${written.megabytes} MB; import ${read.seconds} s, +${read.megabytes} MB\n`,
    );
    expect(read.result).toMatchObject({ files: counts.files, lostPasswords: 0 });
    expect(await compareRows({ from, to, companyId, declared: { breaches: keyed } })).toEqual([]);
    expect(await hashesOfFiles(to, companyId)).toEqual(await hashesOfFiles(from, companyId));
    expect(written.seconds + read.seconds).toBeLessThanOrEqual(secondsAtMost);
    expect(written.megabytes).toBeLessThanOrEqual(megabytesAtMost);
    expect(read.megabytes).toBeLessThanOrEqual(megabytesAtMost);
  }, 300_000);
});
