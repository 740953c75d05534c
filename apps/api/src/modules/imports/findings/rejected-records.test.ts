import { expect, it } from 'vitest';

import { openScans } from '../../../testing/engagement-scans.ts';
import { sharedPortal } from '../../../testing/portal.ts';

const portal = await sharedPortal();

it('unreadable records of a file are listed with their lines, and the others are imported', async () => {
  const { scan, engagement } = await openScans(portal, await portal.signIn({ role: 'provider-analyst' }));

  const report = await scan('csv', 'Title,Severity\nWeak TLS,High\n,Low\nOpen port,Low\n');

  expect(report).toMatchObject({
    created: 2,
    rejected: 1,
    rejections: [
      {
        reason: 'Line 3 of the table has no title: its column "Title" is empty.',
        count: 1,
        first: [{ file: null, line: 3 }],
      },
    ],
  });
  expect((await engagement()).findings).toHaveLength(2);
});
