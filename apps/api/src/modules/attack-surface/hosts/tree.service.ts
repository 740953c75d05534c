import { mayEnter } from '@gatehouse/contract/access';
import type { attackSurface } from '@gatehouse/contract/attack-surface';
import type { SurfaceHost } from '@gatehouse/contract/attack-surface-schema';
import type { TreeHost } from '@gatehouse/contract/attack-surface-tree';
import type { providerSurface } from '@gatehouse/contract/provider-surface';
import { issueAccess } from '@gatehouse/contract/surface-issues';

import type { TextCall } from '../../../platform/http/mount-text.ts';
import { presentTreeIssues, treeIssueStatement, type TreeIssueRow } from '../../surface-issues/public.ts';
import { presentRelated } from './host.present.ts';
import { maySeeFindings } from './hosts.service.ts';
import type { RelatedFinding } from './hosts.store.ts';
import { compactStatement, relatedStatement, type RootRow, rootsStatement, wholeStatement } from './tree.store.ts';

type TreeCall = TextCall<typeof attackSurface.tree | typeof providerSurface.tree>;

/** Issues are part of the tree only for who may read issues. */
const maySeeIssues = (viewer: TreeCall['viewer']): boolean => viewer.scopes.length > 0 || mayEnter(issueAccess, viewer);

/** The tree as JSON text, as much of it as the view has. */
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
  const issuesOf = presentTreeIssues(maySeeIssues(viewer) ? await read<TreeIssueRow>(treeIssueStatement) : []);
  return roots.map(({ root, hosts }) => {
    const whole = (JSON.parse(hosts) as SurfaceHost[]).map((host) =>
      treeHost(host, { related: byHost.get(host.name) ?? [], issuesOf }),
    );
    return { root, hosts: JSON.stringify(whole) };
  });
}

interface TreeParts {
  related: readonly RelatedFinding[];
  issuesOf: ReturnType<typeof presentTreeIssues>;
}

function treeHost(
  { root: _root, changedAt: _changedAt, services, ...host }: SurfaceHost,
  { related, issuesOf }: TreeParts,
): TreeHost {
  return {
    ...host,
    services: services.map((service) => ({ ...service, issues: issuesOf(service._id) })),
    issues: issuesOf(host._id),
    arrOfEngagementsWithFindingsRelatedWithSubDomain: presentRelated(related),
  };
}
