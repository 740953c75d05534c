import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { learner } from '@gatehouse/contract/learner/learner';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { describe, expect, it } from 'vitest';

import { fetchCsrfToken, ownPortal } from './portal.ts';
import { nameOf } from './cast.ts';
import { findUnbounded } from './unbounded-parts.ts';

const portal = await ownPortal();

const bodies = portal.app.endpoints.flatMap((endpoint) => {
  const { body } = schemasOf(endpoint);
  return body ? [[nameOf(endpoint), body] as const] : [];
});

describe('the body of every endpoint', () => {
  it.each(bodies)('of %s is limited for each list and record', (_name, body) => {
    expect(findUnbounded({ schema: body, path: '' })).toEqual([]);
  });
});

const uuid = '01890000-0000-7000-8000-000000000000';
const answersOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, 1]));

describe('a body with too many parts', () => {
  it('is refused with one short sentence, however many keys it has', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });

    const { status, text } = await portal.call(staff, providerCourses.tryQuiz, {
      params: { id: uuid },
      body: { answers: answersOf(40_000) },
    });

    expect(status).toBe(422);
    expect(text.length).toBeLessThan(1_000);
  });

  it('has at most 20 errors listed', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });

    const { status, datas } = await portal.call(staff, providerCourses.tryQuiz, {
      params: { id: uuid },
      body: { answers: answersOf(60) },
    });

    expect(status).toBe(400);
    expect((datas as { issues: unknown[] }).issues).toHaveLength(20);
  });
});

describe('a call authorized by a link', () => {
  it.each([learner.start, learner.answer, learner.launch, learner.progress])(
    '$method $path returns 404 without the link, whatever the body',
    async ({ method, path }) => {
      const cookies: Record<string, string> = {};
      const token = await fetchCsrfToken(portal.app, cookies);

      const reply = await portal.app.inject({
        method,
        url: `/api${path.replace(':id', uuid)}`,
        headers: { 'x-csrf-token': token },
        cookies,
        payload: { attemptId: uuid, revision: 1, answers: answersOf(40_000) },
      });

      expect(reply.statusCode).toBe(404);
    },
  );
});
