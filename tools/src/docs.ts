import { writeFile } from 'node:fs/promises';

import { modules } from '../../apps/api/src/modules/index.ts';
import { notificationsPage } from './docs/notifications-page.ts';

/** `npm run docs`: writes the pages of the documentation that follow from the code. */
await writeFile(new URL('../../docs/notifications.md', import.meta.url), notificationsPage(modules));
