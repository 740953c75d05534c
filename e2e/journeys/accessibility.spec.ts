import { inspect, screenSets } from '../support/accessible-screens.ts';
import { complaintsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

test.describe('no screen breaks a rule of accessibility', () => {
  for (const { title, prepare } of screenSets) {
    test(title, async ({ portal, someone, visitor }) => {
      expect(await inspect(await prepare({ portal, someone, visitor }), complaintsOn)).toEqual([]);
    });
  }
});
