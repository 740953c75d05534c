import type { ModuleProof } from '../../testing/module-proof.ts';

const session = '/awareness-session/:id';

export const proof: ModuleProof = {
  access: {
    'GET /awareness-session/score': 'public',
    [`GET ${session}`]: 'public',
    [`GET ${session}/certificate.pdf`]: 'public',
    [`GET ${session}/badge.png`]: 'public',
    [`GET ${session}/logo`]: 'public',
    [`POST ${session}/access`]: 'public',
    [`POST ${session}/attempts`]: 'public',
    [`GET ${session}/attempts/:attemptId`]: 'public',
    [`POST ${session}/answers`]: 'public',
    [`PUT ${session}/progress`]: 'public',
    [`PUT ${session}/name`]: 'public',
    [`POST ${session}/launches`]: 'public',
  },
};
