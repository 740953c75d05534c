import { type Engagement, engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement } from './engagements.build.ts';
import { buildFindings } from './large-engagement.build.ts';

describe('an engagement with more findings than fit into memory', async () => {
  const count = 450;
  const portal = await sharedPortal();
  const admin = await portal.signIn();
  const { database } = portal.platform;
  const engagement = await buildEngagement(database, { company_id: admin.user.company_id });
  const { id } = engagement;
  await buildFindings(database, engagement, { count, characters: 100 });

  const read = async (): Promise<Engagement> =>
    engagementSchema.parse((await portal.call(admin, engagements.get, { params: { id } })).datas);

  it('is returned with all of them, by severity and then number', async () => {
    const { findings: all, ...rest } = await read();

    const rank = (number: number) => (number % 5) * 1_000 + number;
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    expect(all.map(({ title }) => Number(title))).toEqual(numbers.toSorted((one, other) => rank(one) - rank(other)));
    expect(rest).toMatchObject({ _id: id, numOfFindings: count });
    expect((await portal.call(admin, engagements.last)).datas).toEqual({ ...rest, findings: all });
  });

  it('has each finding with its comments and history, in every chunk', async () => {
    const { findings: all } = await read();
    for (const finding of [all[0], all[201], all.at(-1)])
      await portal.call(admin, findings.comment, {
        params: { id, findingId: finding?._id ?? '' },
        body: { text: `About ${finding?.title}`, mentions: [] },
      });

    const commented = (await read()).findings.filter(({ comments }) => comments.length > 0);

    expect(commented.map(({ title, comments }) => [title, comments[0]?.text])).toEqual(
      [all[0], all[201], all.at(-1)].map((finding) => [finding?.title, `About ${finding?.title}`]),
    );
  });
});
