import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { boundLanguage } from '../../apps/web/bound-language.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gatehouse-languages-'));
  await mkdir(join(root, 'src'));
  await mkdir(join(root, 'languages/ar'), { recursive: true });
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><script type="module" src="/src/main.ts"></script></html>',
  );
  await writeFile(
    join(root, 'src/main.ts'),
    'import { menu } from "./menu.texts.ts"; import { help } from "./help.texts.ts"; document.title = menu + help;',
  );
  await writeFile(join(root, 'src/menu.texts.ts'), 'export const menu = "Findings";');
  await writeFile(join(root, 'src/help.texts.ts'), 'export const help = "Help";');
  await writeFile(join(root, 'languages/ar/menu.texts.ts'), 'export const menu = "النتائج";');
});

afterAll(() => rm(root, { recursive: true, force: true }));

it('a page is built with the texts of its own language, and English for missing translations', async () => {
  const folders = { sources: join(root, 'src'), translations: join(root, 'languages') };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [boundLanguage({ language: 'ar', ...folders })],
    build: { manifest: true },
  });

  const page = await readFile(join(root, 'dist/index.ar.html'), 'utf8');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  const [, script = ''] = /src="(\/[^"]+\.js)"/.exec(page) ?? [];
  const code = await readFile(join(root, 'dist', script), 'utf8');
  expect(code).toContain('النتائج');
  expect(code).not.toContain('Findings');
  expect(code).toContain('Help');
});
