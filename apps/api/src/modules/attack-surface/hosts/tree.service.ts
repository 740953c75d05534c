import { hasAccess } from '@gatehouse/contract/core/access';
import type { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceHost } from '@gatehouse/contract/attack-surface/surface-host.schema';
import type { TreeHost } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { issueAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';

import type { TextCall } from '../../../platform/mounting/mount-text.ts';
import { presentTreeIssues, treeIssueStatement, type TreeIssueRow } from '../../surface-issues/public.ts';
import { presentDns, presentRelated, presentService, sourcesOf } from './host.present.ts';
import { maySeeFindings } from './hosts.service.ts';
import type { RelatedFinding } from './hosts.store.ts';
import {
  compactStatement,
  relatedStatement,
  type RootRow,
  rootsStatement,
  type SeenHostRow,
  seenHostsStatement,
  type SeenServiceRow,
  seenServicesStatement,
  wholeStatement,
} from './tree.store.ts';

type TreeCall = TextCall<typeof attackSurface.tree | typeof providerSurface.tree>;

/** True if the viewer may see issues in the tree. */
const maySeeIssues = (viewer: TreeCall['viewer']): boolean =>
  viewer.scopes.length > 0 || hasAccess(issueAccess, viewer);

/** Returns the tree as JSON text, limited to the parts in the view. */
export async function writeTree(call: TreeCall): Promise<string> {
  if (call.query.view === 'roots') {
    const [row] = await call.read<{ roots: string }>(rootsStatement);
    return `{"domains":${row?.roots ?? '[]'}}`;
  }
  const roots = await (call.query.view === 'compact' ? call.read<RootRow>(compactStatement) : wholeRoots(call));
  return `{"domains":[${roots.map(({ root, hosts }) => `${root.slice(0, -1)},"subDomains":${hosts}}`).join(',')}]}`;
}

async function wholeRoots({ read, viewer }: TreeCall): Promise<RootRow[]> {
  const roots = await read<RootRow>(wholeStatement);
  const related = maySeeFindings(viewer) ? await read<RelatedFinding & Record<string, unknown>>(relatedStatement) : [];
  const byHost = Map.groupBy(related, ({ host }) => host);
  const otherSide = viewer.scopes.length > 0 ? 'company' : 'provider';
  const issues = maySeeIssues(viewer) ? await read<TreeIssueRow>(treeIssueStatement(otherSide)) : [];
  const seen = await read<SeenHostRow>(seenHostsStatement);
  const services = await read<SeenServiceRow & Record<string, unknown>>(seenServicesStatement);
  const parts: TreeParts = {
    relatedTo: (name) => byHost.get(name) ?? [],
    issuesOf: presentTreeIssues(issues),
    seen: new Map(seen.map((host) => [host.id, host.seen])),
    services: new Map(services.map((service) => [`${service.host_id} ${service.id}`, service])),
  };
  return roots.map(({ root, hosts }) => {
    const whole = (JSON.parse(hosts) as SurfaceHost[]).map((host) => treeHost(host, parts));
    return { root, hosts: JSON.stringify(whole) };
  });
}

interface TreeParts {
  relatedTo: (host: string) => readonly RelatedFinding[];
  issuesOf: ReturnType<typeof presentTreeIssues>;
  seen: ReadonlyMap<string, SeenRecord>;
  /** The services by the id of the host that shows them and their own id. */
  services: ReadonlyMap<string, SeenServiceRow>;
}

const unseen: SeenRecord = { firstSeen: '', lastSeen: '', sources: {}, facts: {}, members: {} };

function treeHost({ root: _root, changedAt: _changedAt, services, ...host }: SurfaceHost, parts: TreeParts): TreeHost {
  const seen = parts.seen.get(host._id) ?? unseen;
  return {
    ...host,
    sources: sourcesOf(seen),
    dns: presentDns(seen),
    services: services.flatMap(({ _id }) => {
      const service = parts.services.get(`${host._id} ${_id}`);
      return service ? [{ ...presentService(service), issues: parts.issuesOf(_id) }] : [];
    }),
    issues: parts.issuesOf(host._id),
    arrOfEngagementsWithFindingsRelatedWithSubDomain: presentRelated(parts.relatedTo(host.name)),
  };
}
