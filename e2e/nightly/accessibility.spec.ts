import { inspect, screenSets } from '../support/accessible-screens.ts';
import { axeViolationsBothDirections } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

test.describe('every screen passes the accessibility checks in each skin and direction', () => {
  test.slow();

  for (const { title, prepare } of screenSets) {
    test(title, async ({ portal, someone, visitor }) => {
      expect(await inspect(await prepare({ portal, someone, visitor }), axeViolationsBothDirections)).toEqual([]);
    });
  }
});
