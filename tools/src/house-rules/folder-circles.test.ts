import { expect, it } from 'vitest';

import { folderCircles, moduleCircles } from './folder-circles.ts';
import { readSource } from './source-file.ts';

const users = 'apps/api/src/modules/users';
const circle = [
  readSource(`${users}/records/a.ts`, "import { b } from '../jobs/b.ts';"),
  readSource(`${users}/jobs/b.ts`, "import type { C } from '../records/c.ts';"),
];

it('reports folders of a module that import each other, even if no file does', () => {
  expect(folderCircles(circle, [])).toMatchObject([
    { file: `${users}/records`, advice: expect.stringContaining('records → jobs → records') },
  ]);
});

it('allows the modules of the list, until their folders are layers', () => {
  expect(folderCircles(circle, ['api/users'])).toEqual([]);
  expect(folderCircles(circle.slice(1), ['api/users'])).toMatchObject([
    { advice: 'Remove api/users from the list: its folders form no circle.' },
  ]);
});

it.each([
  ['tests', `${users}/jobs/b.test.ts`],
  ['builders', `${users}/jobs/users.build.ts`],
  ['files directly in the module', `${users}/users.routes.ts`],
])('ignores %s', (_what, path) => {
  const files = [
    circle[0],
    readSource(path, "import { a } from './records/a.ts'; import { c } from '../records/c.ts';"),
  ];

  expect(
    folderCircles(
      files.filter((file) => file !== undefined),
      [],
    ),
  ).toEqual([]);
});

it('reports folders of the platform', () => {
  const files = [
    readSource('apps/api/src/platform/http/a.ts', "import { b } from '../files/b.ts';"),
    readSource('apps/api/src/platform/files/b.ts', "import { c } from '../http/c.ts';"),
  ];

  expect(folderCircles(files, [])).toHaveLength(1);
});

it('reports API modules that import each other’s public files, except for tests, builders and demo data', () => {
  const letters = readSource(
    'apps/api/src/modules/letters/letters.service.ts',
    "import { a } from '../users/public.ts';",
  );
  const back = (path: string) => readSource(`${users}/${path}`, "import { b } from '../../letters/public.ts';");

  expect(moduleCircles([letters, back('records/a.ts')])).toMatchObject([
    { advice: expect.stringContaining('letters → users → letters') },
  ]);
  expect(
    moduleCircles([letters, back('records/a.test.ts'), back('records/a.build.ts'), back('records/a.demo.ts')]),
  ).toEqual([]);
});
