import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { z } from 'zod';
import { expect, it } from 'vitest';

import { type BuiltFinding, openFindingCast } from '../../testing/finding-cast.ts';

const { portal, companyId, manager, user, staff, build, move } = await openFindingCast();

const rowsSchema = z.array(
  z.object({ _id: z.string(), question: z.object({ text: z.string(), at: z.string() }).nullable() }),
);

const ask = (params: BuiltFinding, text: string) => portal.call(user, findings.comment, { params, body: { text } });

/** Returns the comment that awaits a reply, from the list of questions. */
async function questionOf({ findingId }: BuiltFinding) {
  const reply = await portal.call(staff, providerFindings.all, { query: { asked: 'true', limit: 'all' } });
  return rowsSchema.parse(reply.datas).find(({ _id }) => _id === findingId)?.question;
}

const mark = ({ findingId }: BuiltFinding) =>
  portal.call(staff, providerFindings.markReplied, { params: { companyId, findingId } });
const unmark = ({ findingId }: BuiltFinding, since: string) =>
  portal.call(staff, providerFindings.unmarkReplied, { params: { companyId, findingId }, body: { since } });

it('a question marked as needing no reply can be restored, but none from before it', async () => {
  const params = await build();
  await ask(params, 'Is it exploitable?');
  await mark(params);
  await ask(params, 'Which version has the fix?');
  const question = await questionOf(params);
  await mark(params);
  expect(await questionOf(params)).toBeUndefined();

  const reply = await unmark(params, question?.at ?? '');

  expect(reply).toMatchObject({ status: 200, datas: { replied: false } });
  expect(await questionOf(params)).toEqual(question);
  expect(question?.text).toBe('Which version has the fix?');
});

it('a question that got a reply meanwhile stays answered', async () => {
  const params = await build();
  await ask(params, 'Is it exploitable?');
  const question = await questionOf(params);
  await mark(params);
  const { findingId } = params;
  await portal.call(staff, providerFindings.comment, { params: { companyId, findingId }, body: { text: 'It is.' } });

  await unmark(params, question?.at ?? '');

  expect(await questionOf(params)).toBeUndefined();
});

it('a question that was never marked is not hidden', async () => {
  const params = await build();
  await ask(params, 'Is it exploitable?');

  await unmark(params, new Date(Date.now() + 60_000).toISOString());

  expect(await questionOf(params)).toMatchObject({ text: 'Is it exploitable?' });
});

it('a comment that mentions a colleague or explains a status change is not a question', async () => {
  const [mentioning, accepted, asked] = [await build(), await build(), await build()];
  const body = { text: 'Could you look at this?', mentions: [manager.user.id] };
  await portal.call(user, findings.comment, { params: mentioning, body });
  await move(user, accepted, { statusVulnerability: 'Acknowledged', comment: 'The shop closes in May.' });
  await ask(asked, 'Is it exploitable?');

  expect(await questionOf(mentioning)).toBeUndefined();
  expect(await questionOf(accepted)).toBeUndefined();
  expect(await questionOf(asked)).toMatchObject({ text: 'Is it exploitable?' });
});
