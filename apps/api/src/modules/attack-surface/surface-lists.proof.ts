import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { LookAlike, SurfaceChange } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceHost } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { severities } from '@gatehouse/domain/severity';
import { certificateNoticeDays } from '@gatehouse/domain/surface/surface-changes';

import {
  inAnyCase,
  type ProofContext,
  type ListProofs,
  proofOf,
  severityPlace,
} from '../../testing/lists/list-proof.ts';
import { sortName } from './scope/scope-rules.ts';

const worst = ({ counts }: SurfaceHost) => severities.find((severity) => counts[severity] > 0) ?? 'none';

const [endingDays] = certificateNoticeDays;
function certificateState({ validUntil }: { validUntil: string | null }): string {
  if (validUntil === null) return 'none';
  const daysLeft = (Date.parse(validUntil) - Date.now()) / 86_400_000;
  if (daysLeft < 0) return 'expired';
  return daysLeft <= endingDays ? 'ending' : 'valid';
}

const isPresent = ({ state }: { state: string }) => state === 'Active' || state === 'Candidate';
// Covered by attack-surface.test.ts instead.
const unvisited = 'No demo user has visited this list before';

const hostRules = {
  sorts: {
    // By domain, then by subdomain; addresses by their bytes.
    name: ({ kind, name }: SurfaceHost) => sortName({ kind, value: name }),
    severity: (host: SurfaceHost) => severityPlace(worst(host)),
    services: ({ numOfServices }: SurfaceHost) => numOfServices,
  },
  filters: {
    port: ({ services }: SurfaceHost) => services.map(({ port }) => port),
    // The row also lists missing services, which the filter need not find.
    product: {
      ...inAnyCase(({ services }: SurfaceHost) => services.map(({ product }) => product)),
      must: inAnyCase(({ services }: SurfaceHost) => services.filter(isPresent).map(({ product }) => product)).must,
    },
    technology: ({ technologies }: SurfaceHost) => technologies,
    severity: worst,
    certificate: certificateState,
    tag: ({ tags }: SurfaceHost) => tags,
    new: {},
    seen: ({ lastSeen }: SurfaceHost) => lastSeen,
    expires: ({ validUntil }: SurfaceHost) => validUntil,
  },
  search: ({ name, ips, tags }: SurfaceHost) => [name, ...ips, ...tags],
  undivided: {
    kind: 'The demo scans names alone',
    tag: 'The demo has no tags',
    owner: 'The demo has no owners',
    new: unvisited,
  },
};

const changeRules = {
  filters: { new: {} },
  undivided: { new: unvisited },
  search: ({ from, to, host }: SurfaceChange) => [from, to, host.name],
};

const ignoreLookAlike = ({ portal, companyId }: ProofContext) =>
  portal.platform.database.withCompany(companyId, async (db) => {
    const { id } = await db.selectFrom('surface_look_alikes').select('id').limit(1).executeTakeFirstOrThrow();
    await db.updateTable('surface_look_alikes').set({ status: 'Ignored' }).where('id', '=', id).execute();
  });

const lookAlikeRules = {
  sorts: { registeredAt: ({ registeredAt }: LookAlike) => registeredAt ?? '' },
  filters: { mail: ({ mailServers }: LookAlike) => mailServers.length > 0 },
  search: ({ name, original, registrar }: LookAlike) => [name, original, registrar],
  undivided: { original: 'All resemble one domain' },
};

export const proof: ListProofs = {
  lists: {
    ...proofOf(attackSurface.hosts, hostRules),
    ...proofOf(attackSurface.subDomains, {
      ...hostRules,
      undivided: {
        ...hostRules.undivided,
        root: 'They are those of one root',
        scope: 'They have the scope of the root',
      },
      inside: {
        list: '/attackSurfaceMappingForCompany/hosts',
        params: (row) => ({ id: (row as unknown as SurfaceHost).root._id }),
      },
    }),
    ...proofOf(providerSurface.hosts, hostRules),
    ...proofOf(attackSurface.services, {
      filters: {
        product: inAnyCase(({ product }) => product),
        certificate: certificateState,
        seen: ({ lastSeen }) => lastSeen,
      },
      search: ({ product, name, ip }) => [product, name, ip],
    }),
    ...proofOf(attackSurface.changes, changeRules),
    ...proofOf(providerSurface.changes, changeRules),
    ...proofOf(attackSurface.lookAlikes, { ...lookAlikeRules, build: ignoreLookAlike }),
    ...proofOf(providerSurface.lookAlikes, lookAlikeRules),
  },
};
