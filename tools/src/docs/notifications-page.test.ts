import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, it } from 'vitest';

import { modules } from '../../../apps/api/src/modules/index.ts';
import { notificationsPage } from './notifications-page.ts';

it('matches what the modules declare; npm run docs writes it', () => {
  const written = readFileSync(resolve(import.meta.dirname, '../../../docs/notifications.md'), 'utf8');

  expect(written).toBe(notificationsPage(modules));
});

it('shows recipients, default and module of a notification', () => {
  const page = notificationsPage([
    {
      name: 'retests',
      noteKinds: [
        { kind: 'retest', title: 'Retests', access: { permissions: ['audits:read'] }, mail: 'at-once' },
        { kind: 'mention', title: 'Mentions', access: { permissions: ['invoices-company:read'] }, mail: 'off' },
        { kind: 'retest', title: 'Retest requests', access: { staff: ['engagements:write'] }, mail: 'daily' },
      ],
    },
  ]);
  const lines = page.split('\n').map((line) => line.replaceAll(/ +/g, ' '));

  expect(lines).toContain('| Retests | admin, manager, user | at once | `retest` | `retests` |');
  expect(lines).toContain('| Mentions | the named user: admin | off | `mention` | `retests` |');
  expect(lines).toContain(
    '| Retest requests | provider admin, provider analyst | daily digest | `retest` | `retests` |',
  );
});
