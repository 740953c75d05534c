import { expect, it } from 'vitest';

import { recognizeSurface } from './recognize-surface.ts';
import { loadSurface, surfaceFiles } from './testing/surface-files.ts';

it.each(surfaceFiles)('recognizes a file of %s, %s', (format, file) => {
  expect(recognizeSurface(loadSurface(format, file).toString())?.format).toBe(format);
});

it.each([
  ['an SBOM', '{"bomFormat":"CycloneDX"}'],
  ['a Nessus report', '<NessusClientData_v2/>'],
  ['a table', 'Title;Severity;Host\n'],
  ['passwords', 'bob@example.com:hunter2\nalice@example.com:secret\n'],
  ['words', 'Hello world\n'],
  ['nothing', ''],
])('recognizes %s as none of them', (_what, text) => {
  expect(recognizeSurface(text)).toBeNull();
});
