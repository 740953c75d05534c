import { buildRetest } from '../../apps/api/src/modules/retests/retests.build.ts';
import { axeViolationsBothDirections, setDirection } from '../support/axe.ts';
import { engagementWith } from '../support/engagements.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

test('the pages of retests pass the accessibility checks and fit a phone with a long host, in both directions', async ({
  portal,
  someone,
}) => {
  const { page: client, company, user } = await someone({ role: 'company-user' });
  const { page: staff } = await someone({ role: 'provider-analyst' });
  const details = { company_id: company.id, assets: [{ host: 'x'.repeat(200) }] };
  const { engagement, finding } = await engagementWith(portal, ['Open door', 'Open window'], details);
  const asked = { findingIds: [finding.id], message: 'Please', now: new Date() };
  const retest = await buildRetest(portal.database, user, asked);
  const list = `/engagements/${engagement.id}/retests`;
  const visits = [
    ...[list, `${list}?request=`, `${list}/${retest.id}`].map((address) => ({ page: client, address })),
    ...['/provider/retests', `/provider/companies/${company.id}/retests/${retest.id}`].map((address) => ({
      page: staff,
      address,
    })),
  ];

  for (const { page, address } of visits) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await settled(page);
    expect(await axeViolationsBothDirections(page, address)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const direction of ['ltr', 'rtl'] as const) {
      await setDirection(page, direction);
      // The layout adapts to a new width in the next frame.
      await expect
        .poll(
          () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
          address,
        )
        .toBe(0);
    }
  }
});
