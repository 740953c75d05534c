import { inspect, screenSets } from '../support/accessible-screens.ts';
import { complaintsBothWays } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

test.describe('no screen breaks a rule of accessibility in any skin, in either direction', () => {
  test.slow();

  for (const { title, prepare } of screenSets) {
    test(title, async ({ portal, someone, visitor }) => {
      expect(await inspect(await prepare({ portal, someone, visitor }), complaintsBothWays)).toEqual([]);
    });
  }
});
