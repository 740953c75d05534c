import { darkWeb, providerDarkWeb } from '@gatehouse/contract/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web-schema';
import { leakStatus } from '@gatehouse/contract/dark-web-rules';

import { inAnyCase, proofOf } from '../../testing/lists/list-proof.ts';
import type { ModuleProof } from '../../testing/module-proof.ts';

const orNone = (text: string): string => (text === '' ? '-' : text);
const rules = {
  filters: {
    host: inAnyCase(({ host }: Breach) => orNone(host)),
    country: ({ country }: Breach) => orNone(country),
    stealer: inAnyCase(({ infoStealer }: Breach) => orNone(infoStealer)),
    person: inAnyCase(({ user }: Breach) => user),
    exposed: ({ exposedAt }: Breach) => exposedAt,
    created: ({ createdAt }: Breach) => createdAt,
    mitigated: ({ mitigatedAt, status }: Breach) => (status === leakStatus.mitigated ? mitigatedAt : null),
    reopened: ({ reopenedAt }: Breach) => reopenedAt !== null,
    since: ({ changedAt }: Breach) => changedAt,
  },
  search: ({ user, host, idVisual, infoStealer, country, IP }: Breach) => [
    user,
    host,
    idVisual,
    infoStealer,
    country,
    IP,
  ],
};

export const proof: ModuleProof = {
  lists: { ...proofOf(darkWeb.list, rules), ...proofOf(providerDarkWeb.list, rules) },
};
