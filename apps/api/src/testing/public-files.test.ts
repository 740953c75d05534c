import { calendar } from '@gatehouse/contract/calendar/calendar';
import { expect, it } from 'vitest';

import { buildFeed } from '../modules/calendar/calendar.build.ts';
import { buildCertificate } from './certificate-cast.ts';
import { type Actor, ownPortal } from './portal.ts';

const portal = await ownPortal();

const draw = (hr: Actor, { certificateId, address }: { certificateId: string; address: string }) =>
  portal.app.inject({
    url: `/api/verified-certificates/${certificateId}/certificate.pdf`,
    cookies: hr.cookies,
    remoteAddress: address,
  });

it('public files of one company do not wait for drawings of another', async () => {
  const hr = await portal.signIn({ role: 'company-hr' });
  const neighbour = await portal.signIn();
  const { token } = await buildFeed(portal.platform.database, { user: neighbour.user });
  const certificates: Awaited<ReturnType<typeof buildCertificate>>[] = [];
  while (certificates.length < 40) certificates.push(await buildCertificate(portal.platform, hr.user.company_id));

  const drawings = Promise.all(
    certificates.map(({ certificateId }, place) => draw(hr, { certificateId, address: `198.51.100.${place}` })),
  );
  const feeds = Array.from({ length: 6 }, () => portal.call(null, calendar.feed, { params: { feedToken: token } }));

  expect((await Promise.all(feeds)).map(({ status }) => status)).toEqual(feeds.map(() => 200));
  const statuses = (await drawings).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
