import { expect, it, onTestFinished } from 'vitest';

import { fillDemo } from './seed.ts';
import { openPortal } from './testing/portal.ts';

it('the demo is created once by two concurrent starts', async () => {
  const portal = await openPortal();
  onTestFinished(portal.close);

  const filled = await Promise.all([fillDemo(portal.platform), fillDemo(portal.platform)]);

  expect(filled.toSorted()).toEqual([false, true]);
});
