import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';

import { createDecisionSource } from '../../../extensions/decision-of.ts';
import type { DecisionSource } from '../../../extensions/decision-source.ts';
import { hostSource } from './surface.list.ts';

const state = 'Active,Candidate';
const plan = { access: surfaceAccess, list: attackSurface.hosts, source: hostSource } as const;
const linkOf = (certificate: string) =>
  `/attack-surface-mapping/hosts?${new URLSearchParams({ view: 'all', state, certificate, sort: 'validUntil' }).toString()}`;

/** Certificates of hosts that have expired or soon will. */
export const surfaceDecisions: readonly DecisionSource[] = [
  createDecisionSource({
    ...plan,
    kind: 'certificates-expired',
    query: { state, certificate: 'expired', sort: 'validUntil' },
    link: linkOf('expired'),
    title: ({ name }) => name,
  }),
  createDecisionSource({
    ...plan,
    kind: 'certificates-ending',
    query: { state, certificate: 'ending', sort: 'validUntil' },
    link: linkOf('ending'),
    title: ({ name }) => name,
  }),
];
