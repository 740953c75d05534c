import { darkWeb, darkWebAccess } from '@gatehouse/contract/dark-web/dark-web';

import { createDecisionSource } from '../../../extensions/decision-of.ts';
import type { DecisionSource } from '../../../extensions/decision-source.ts';
import { breachSource } from '../leaks/breaches.list.ts';

/** Dashboard decision about exposed logins of employees that nobody has started to mitigate. */
export const leakDecisions: readonly DecisionSource[] = [
  createDecisionSource({
    kind: 'exposed-logins',
    access: darkWebAccess,
    list: darkWeb.list,
    source: breachSource,
    query: { status: '1', type: '1', sort: '-createdAt' },
    link: '/dark-web?status=1&type=1',
  }),
];
