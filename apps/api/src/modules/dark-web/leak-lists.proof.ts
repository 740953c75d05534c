import { darkWeb, providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { leakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';

import { inAnyCase, type ProofContext, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildBreach } from './dark-web.build.ts';

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

/** Adds leaks with varied logins and stealers, which the demo lacks. */
async function buildLeaks({ portal: { platform }, companyId: company_id }: ProofContext): Promise<void> {
  for (const [place, name] of ['Zoe', 'yan', 'zora'].entries())
    await buildBreach(platform, {
      company_id,
      login: `${name}@acme.example`,
      host: `${place}.example`,
      info_stealer: name,
    });
}

export const proof: ListProofs = {
  lists: { ...proofOf(darkWeb.list, { ...rules, build: buildLeaks }), ...proofOf(providerDarkWeb.list, rules) },
};
