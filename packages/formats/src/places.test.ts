import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import type { AffectedAsset } from './finding-record.ts';
import { isFormatFailure } from './read-failure.ts';
import { readers } from './registry.ts';
import { corpusFiles, hasCorpus } from './testing/corpus.ts';
import { scannerFolders } from './testing/scanner-files.ts';

const hostName = /^(?!-)[a-z\d_-]{1,63}(?<!-)(?:\.(?!-)[a-z\d_-]{1,63}(?<!-))*$/;

/** True if the host is a lowercase host name or IP address, or empty for an asset that is a file, a component or described in words. */
function isValid({ host, location, ip }: AffectedAsset): boolean {
  const isNamed = host === '' ? location !== '' : isIP(host) > 0 || (host.length <= 253 && hostName.test(host));
  return isNamed && (ip === null || isIP(ip) > 0);
}

async function placesOf(format: string, path: string): Promise<AffectedAsset[]> {
  const reader = readers.find((candidate) => candidate.format === format);
  try {
    const { findings } = await (reader ?? expect.fail(`no reader for ${format}`)).read(createReadStream(path));
    return findings.flatMap(({ affectedAssets }) => affectedAssets);
  } catch (error) {
    if (isFormatFailure(error)) return [];
    throw error;
  }
}

/** Returns the fixtures folder of a format. Formats with a surface reader have theirs in the `surface` folder. */
function folderOf(format: string): string {
  const names = [`./${scannerFolders[format] ?? format}/fixtures/`, `./surface/${format}/fixtures/`];
  const paths = names.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return paths.find((path) => existsSync(path)) ?? expect.fail(`no fixtures of ${format}`);
}

const fixtures = readers.flatMap(({ format }) => {
  const folder = folderOf(format);
  return readdirSync(folder).map((file) => ({ format, path: folder + file, name: `${format}/${file}` }));
});

it.each(fixtures)('every place of $name has a valid host, or a location without one', async ({ format, path }) => {
  const places = await placesOf(format, path);
  expect(places.filter((place) => !isValid(place))).toEqual([]);
});

describe.skipIf(!hasCorpus)('the files of real tools', () => {
  it.each(corpusFiles())(
    'every place of $name has a valid host, or a location without one',
    { timeout: 30_000 },
    async ({ format, path }) => {
      const places = await placesOf(format, path);
      expect(places.filter((place) => !isValid(place))).toEqual([]);
    },
  );
});
