import { expect, it } from 'vitest';

import { checkImports } from './import-rules.ts';
import { readSource } from './source-file.ts';

const service = 'apps/api/src/modules/dark-web/dark-web.service.ts';
const routes = 'apps/api/src/modules/dark-web/dark-web.routes.ts';
const store = 'apps/api/src/modules/dark-web/dark-web.store.ts';
const test = 'apps/api/src/modules/dark-web/dark-web.test.ts';
const page = 'apps/web/src/modules/dark-web/dark-web-page.tsx';

const broken = (path: string, text: string): string[] => checkImports([readSource(path, text)]).map(({ rule }) => rule);

it.each([
  ['packages/domain/src/severity.ts', "import { z } from 'zod';", 'rooms'],
  ['packages/domain/src/severity.ts', "import { readFileSync } from 'node:fs';", 'rooms'],
  ['packages/formats/src/registry.ts', "import { me } from '@gatehouse/contract/me/me';", 'rooms'],
  ['packages/formats/src/registry.ts', "import { sql } from 'kysely';", 'only-stores-speak-sql'],
  ['packages/contract/src/me/me.ts', "import { sql } from 'kysely';", 'only-stores-speak-sql', 'contract-stands-alone'],
  ['packages/contract/src/me/me.ts', "import { run } from '../../../../apps/api/src/app.ts';", 'rooms'],
  ['apps/api/src/platform/mounting/mount.ts', "import { modules } from '../../modules/index.ts';", 'rooms'],
  [
    'apps/api/src/platform/mounting/mount.ts',
    "import type { Row } from '../../modules/dark-web/dark-web.store.ts';",
    'rooms',
  ],
  [service, "import { listUsers } from '../users/users.service.ts';", 'modules-are-strangers'],
  [service, "import { buildUser } from '../users/users.build.ts';", 'modules-are-strangers'],
  [service, "export * from '../users/users.service.ts';", 'modules-are-strangers'],
  [service, "const users = await import('../users/users.service.ts');", 'modules-are-strangers'],
  [service, "type Users = typeof import('../users/users.service.ts');", 'modules-are-strangers'],
  [service, "import { buildApp } from '../../app.ts';", 'rooms'],
  [service, "import { openPortal } from '../../testing/portal.ts';", 'rooms'],
  [service, "import { sql } from 'kysely';", 'only-stores-speak-sql'],
  [service, "import type { FastifyRequest } from 'fastify';", 'only-routes-speak-http'],
  [routes, "import { findBreaches } from './dark-web.store.ts';", 'routes-pass-by-the-service'],
  [test, "import { findUsers } from '../users/users.store.ts';", 'modules-are-strangers'],
  ['apps/web/src/ui/actions/button.tsx', "import { api } from '../../core/api.ts';", 'rooms'],
  ['apps/web/src/ui/actions/button.tsx', "import { me } from '@gatehouse/contract/me/me';", 'rooms'],
  ['apps/web/src/core/live.ts', "import { toast } from '../ui/toast.tsx';", 'rooms'],
  ['apps/web/src/core/live.ts', "import { modules } from '../modules/index.ts';", 'rooms'],
  ['apps/web/src/layout/sidebar.tsx', "import { darkWeb } from '../modules/dark-web/dark-web.module.ts';", 'rooms'],
  [page, "import { Shell } from '../../layout/shell.tsx';", 'rooms'],
  [page, "import { userSchema } from '@gatehouse/contract/me/me.schema';", 'schemas-on-server'],
  [page, "import { type User } from '@gatehouse/contract/me/me.schema';", 'schemas-on-server'],
  [page, "import '@gatehouse/contract/schemas';", 'schemas-on-server'],
  ['packages/contract/src/me/me.ts', "import { meSchemas } from './me.schema.ts';", 'schemas-on-server'],
  ['packages/contract/src/me/me.ts', "import { z } from 'zod';", 'schemas-on-server'],
  [service, "import { findUsers } from '../users/accounts/public.ts';", 'modules-are-strangers'],
  [page, "import { users } from '../users/public.ts';", 'modules-are-strangers'],
  [page, "import { UserCard } from '../users/user-card.tsx';", 'modules-are-strangers'],
  [page, "import type { Row } from '@gatehouse/api/src/modules/dark-web/dark-web.store';", 'rooms'],
  ['apps/web/src/ui/button.test.tsx', "import { modules } from '../modules/index.ts';", 'rooms'],
  ['e2e/journeys/dark-web.spec.ts', "import { buildApp } from '../../apps/api/src/app.ts';", 'rooms'],
  ['e2e/support/portal.ts', "import { Shell } from '../../apps/web/src/layout/shell.tsx';", 'rooms'],
])('%s may not import %s', (path, text, ...rules) => {
  expect(broken(path, text)).toEqual(rules);
});

it.each([
  [
    'packages/formats/src/registry.ts',
    "import { rate } from '@gatehouse/domain/severity'; import { parse } from 'papaparse';",
  ],
  [
    'packages/contract/src/me/me.schema.ts',
    "import { z } from 'zod'; import { rate } from '@gatehouse/domain/severity';",
  ],
  ['packages/contract/src/me/me.ts', "import type { z } from 'zod'; import type { meSchemas } from './me.schema.ts';"],
  [page, "import type { User } from '@gatehouse/contract/me/me.schema';"],
  ['apps/api/src/modules/index.ts', "import { darkWebModule } from './dark-web/dark-web.routes.ts';"],
  ['apps/api/src/main.ts', "import { startPostgres } from './embedded-postgres/start.ts';"],
  [service, "import { findBreaches } from './dark-web.store.ts'; import { notFound } from '../../platform/errors.ts';"],
  [service, "import { findAssignable } from '../users/public.ts';"],
  [routes, "import type { FastifyInstance } from 'fastify';"],
  [store, "import { sql } from 'kysely';"],
  [test, "import { buildUser } from '../users/users.build.ts'; import { openPortal } from '../../testing/portal.ts';"],
  ['apps/web/src/modules/index.ts', "import { darkWebModule } from './dark-web/dark-web.module.ts';"],
  [
    page,
    "import { Table } from '../../ui/table.tsx'; import { darkWeb } from '@gatehouse/contract/dark-web/dark-web'; import './page.css';",
  ],
  [
    'e2e/journeys/dark-web.spec.ts',
    "import { buildBreach } from '../../apps/api/src/modules/dark-web/dark-web.build.ts';",
  ],
  ['e2e/support/portal.ts', "import { openDatabase } from '../../apps/api/src/platform/database.ts';"],
  ['apps/web/src/core/guard.test.ts', "import { modules } from '../modules/index.ts';"],
])('%s may import %s', (path, text) => {
  expect(broken(path, text)).toEqual([]);
});

it('reports a cycle of files once, including type-only imports', () => {
  const files = [
    readSource('apps/web/src/ui/table.tsx', "import type { Row } from './row.tsx';"),
    readSource('apps/web/src/ui/row.tsx', "import { cell } from './cell.tsx';"),
    readSource('apps/web/src/ui/cell.tsx', "export { table } from './table.tsx';"),
    readSource('apps/web/src/ui/marks/badge.tsx', "import { table } from './table.tsx';"),
  ];

  expect(checkImports(files)).toMatchObject([
    {
      rule: 'no-circles',
      advice: expect.stringContaining(
        'ui/table.tsx → apps/web/src/ui/row.tsx → apps/web/src/ui/cell.tsx → apps/web/src/ui/table.tsx',
      ),
    },
  ]);
});

it('resolves the names of the workspaces', () => {
  const files = [
    readSource('packages/contract/src/me/me.ts', "import { z } from '@gatehouse/contract/core/access';"),
    readSource('packages/contract/src/core/access.ts', "import { z } from '../me/me.ts';"),
  ];

  expect(checkImports(files)).toMatchObject([{ rule: 'no-circles', file: 'packages/contract/src/me/me.ts' }]);
});
