import { writeFile } from 'node:fs/promises';

import { modules } from '../../apps/api/src/modules/index.ts';
import { notificationsPage } from './docs/notifications-page.ts';

/** `npm run docs`: writes the documentation pages that are generated from code. */
await writeFile(new URL('../../docs/notifications.md', import.meta.url), notificationsPage(modules));
