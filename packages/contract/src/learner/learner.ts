import { getCall, postCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { learnerSchemas } from './learner.schema.ts';

const path = '/awareness-session/:id';
const byLink = { access: 'public' } as const;
/** A change by link; all learners of an office share one address. */
const changedByLink = { ...byLink, byLink: true } as const;

/**
 * Calls of learners, who have no account: they are authenticated by a personal link, or by the cookie that replaces
 * it.
 */
export const learner = endpoints(typedBy<typeof learnerSchemas>(), {
  access: postCall(`${path}/access`, { access: 'public' }),
  session: getCall(path, byLink),
  score: getCall('/awareness-session/score', { access: 'public' }),
  registration: getCall(`${path}/registrations`, { access: 'public' }),
  register: postCall(`${path}/registrations`, { access: 'public' }),
  confirm: postCall(`${path}/registrations/confirmation`, { access: 'public' }),
  certificate: downloadEndpoint({ path: `${path}/certificate.pdf`, ...byLink }),
  badge: downloadEndpoint({ path: `${path}/badge.png`, ...byLink }),
  logo: downloadEndpoint({ path: `${path}/logo`, servesImages: true, ...byLink }),
  start: postCall(`${path}/attempts`, changedByLink),
  attemptTime: getCall(`${path}/attempts/:attemptId`, byLink),
  answer: postCall(`${path}/answers`, changedByLink),
  launch: postCall(`${path}/launches`, changedByLink),
  progress: putCall(`${path}/progress`, changedByLink),
});
