import { downloadEndpoint, endpoint, endpoints, typedBy } from '../core/endpoint.ts';
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
  access: endpoint({ method: 'POST', path: `${path}/access`, access: 'public' }),
  session: endpoint({ method: 'GET', path, ...byLink }),
  score: endpoint({ method: 'GET', path: '/awareness-session/score', access: 'public' }),
  registration: endpoint({ method: 'GET', path: `${path}/registrations`, access: 'public' }),
  register: endpoint({ method: 'POST', path: `${path}/registrations`, access: 'public' }),
  confirm: endpoint({ method: 'POST', path: `${path}/registrations/confirmation`, access: 'public' }),
  certificate: downloadEndpoint({ path: `${path}/certificate.pdf`, ...byLink }),
  badge: downloadEndpoint({ path: `${path}/badge.png`, ...byLink }),
  logo: downloadEndpoint({ path: `${path}/logo`, servesImages: true, ...byLink }),
  start: endpoint({ method: 'POST', path: `${path}/attempts`, ...changedByLink }),
  attemptTime: endpoint({ method: 'GET', path: `${path}/attempts/:attemptId`, ...byLink }),
  answer: endpoint({ method: 'POST', path: `${path}/answers`, ...changedByLink }),
  launch: endpoint({ method: 'POST', path: `${path}/launches`, ...changedByLink }),
  progress: endpoint({ method: 'PUT', path: `${path}/progress`, ...changedByLink }),
});
