import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { findChromium, systemBrowser } from './find-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-browsers-'));

function plantProgram(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

afterAll(() => rmSync(folder, { recursive: true }));

it('prefers the browser in CHROMIUM_PATH', async () => {
  const path = plantProgram('my-browser', 'echo Browser 1');

  expect(await findChromium({ CHROMIUM_PATH: path, PATH: folder })).toMatchObject({
    executablePath: path,
    env: { CHROMIUM_PATH: path },
  });
});

it('refuses a CHROMIUM_PATH that does not exist, with a message', async () => {
  await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
    'CHROMIUM_PATH points to /nowhere/chromium, which isn’t an executable.',
  );
});

it('skips a system program that only tells how to install the browser', async () => {
  plantProgram('chromium-browser', 'echo "Please install the snap" >&2; exit 1');
  const path = plantProgram('google-chrome', 'echo Google Chrome 153.0');

  expect(await systemBrowser({ PATH: `/nowhere:${folder}` })).toEqual({ path });
});
