import { reports } from '@gatehouse/contract/reports/reports';
import { afterAll, describe, expect, it } from 'vitest';

import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { openTestPlaces } from '../../testing/file-places.ts';
import { anyPng } from '../../testing/pictures.ts';
import { ownPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildFile } from '../files/files.build.ts';

describe('a report whose images cannot be read', async () => {
  const places = await openTestPlaces();
  afterAll(() => places.close());
  const { DATA_DIR: _ownFolder, NODE_ENV: _test, ...bucket } = places.inBucket;
  const portal = await ownPortal(bucket);
  const actor = await portal.signIn();
  const company_id = actor.user.company_id;
  const { id } = await buildEngagement(portal.platform.database, { company_id });
  const record = { kind: 'engagement' as const, id };
  const names = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      const content = anyPng(20, 10);
      const file = await buildFile(portal.platform, {
        company_id,
        record,
        name: 'a.png',
        type: 'image/png',
        content,
      });
      return `![Picture ${name}](/api/files/${file.id}/a.png)`;
    }),
  );
  const description = names.join('\n\n');
  await buildFinding(portal.platform.database, { company_id, engagement_id: id, title: 'Pictures', description });

  const read = async () => {
    const reply = await send(portal, { actor, endpoint: reports.engagement, params: { id } });
    expect(reply.statusCode).toBe(200);
    return aloud(readPdf(reply.rawPayload));
  };
  const unavailable = 'This image was not available when the report was generated.';

  it('contains them while the store responds', async () => {
    const text = await read();

    expect(text).toContain('Figure 3: Picture three.');
    expect(text).not.toContain(unavailable);
    expect(text).not.toContain('Images that were not available');
  });

  it('is created without them if the store fails, and says how many are missing', async () => {
    places.s3.asked.splice(0);
    places.s3.failures.push(503);

    const text = await read();

    expect(text).toContain(`Figure 1: Picture one. ${unavailable}`);
    expect(text).toContain(`Figure 3: Picture three. ${unavailable}`);
    expect(text).toContain('Images that were not available');
    expect(text).toContain('so 3 images are missing');
    expect(places.s3.asked).toHaveLength(1);
  });

  it('is created within seconds if the store accepts requests and answers none', async () => {
    const release = places.s3.hold();
    const start = performance.now();

    const text = await read().finally(release);

    expect(text).toContain('so 3 images are missing');
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
