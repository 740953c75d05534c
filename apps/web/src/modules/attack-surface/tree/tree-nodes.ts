import type { CompactHost, SurfaceTree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';

type CompactService = NonNullable<CompactHost['services']>[number];
type Root = SurfaceTree['domains'][number];

export interface ServiceNode {
  kind: 'service';
  key: string;
  hostId: string;
  service: CompactService;
}
export interface HostNode {
  kind: 'host';
  key: string;
  host: CompactHost;
  services: readonly ServiceNode[];
}
export interface RootNode {
  kind: 'root';
  key: string;
  root: Root;
  hosts: readonly HostNode[];
}
/** A row of the tree. */
export type SurfaceNode = RootNode | HostNode | ServiceNode;

const serviceName = ({ port, protocol = 'tcp', name = '' }: CompactService): string =>
  [`${port}/${protocol}`, name].filter((part) => part !== '').join(' ');

/** Returns the name of a node. A root without a name contains the addresses outside of every range. */
export function nameOf(node: SurfaceNode, unnamed: Readonly<Record<'network' | 'cloud', string>>): string {
  if (node.kind === 'host') return node.host.name;
  if (node.kind === 'service') return serviceName(node.service);
  const { name, kind } = node.root;
  return name === '' && kind !== 'domain' ? unnamed[kind] : name;
}

/** Converts the compact tree of the API to nodes. */
export function nodesOf({ domains }: SurfaceTree): RootNode[] {
  return domains.map((root) => ({
    kind: 'root',
    key: root._id,
    root,
    hosts: ((root.subDomains ?? []) as CompactHost[]).map(hostNode),
  }));
}

const hostNode = (host: CompactHost): HostNode => ({
  kind: 'host',
  key: host._id,
  host,
  services: (host.services ?? []).map((service) => ({
    kind: 'service',
    key: `${host._id} ${service.protocol ?? 'tcp'} ${service.port}`,
    hostId: host._id,
    service,
  })),
});

/** Returns the searchable text of a host in lowercase: its name, addresses, technologies and services. */
const textOf = ({ host }: HostNode): string =>
  [
    host.name,
    ...(host.ips ?? []),
    ...(host.technologies ?? []),
    ...(host.services ?? []).flatMap(({ port, name = '', product = '' }) => [String(port), name, product]),
  ]
    .join(' ')
    .toLowerCase();

/** A host that matches a search, and its root. */
export interface MatchedHost {
  host: HostNode;
  rootKey: string;
}

/** Returns the hosts whose name, ports or products contain the text, in the order of the tree. */
export function matchingHosts(nodes: readonly RootNode[], text: string): MatchedHost[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return nodes.flatMap((root) =>
    root.hosts.filter((host) => textOf(host).includes(wanted)).map((host) => ({ host, rootKey: root.key })),
  );
}

/**
 * Returns the tree with only the hosts whose name, ports or products contain the text. If the name of a root matches, it keeps all of its
 * hosts.
 */
export function matching(nodes: readonly RootNode[], text: string): RootNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.root.name.toLowerCase().includes(wanted)) return [node];
    const hosts = node.hosts.filter((host) => textOf(host).includes(wanted));
    return hosts.length > 0 ? [{ ...node, hosts }] : [];
  });
}

/** Returns the IDs of the selected hosts; selecting a service selects its host. */
export function hostIdsOf(nodes: readonly RootNode[], cover: ReadonlySet<string>): string[] {
  const isCovered = ({ key, services }: HostNode) =>
    cover.has(key) || services.some((service) => cover.has(service.key));
  return nodes.flatMap((node) =>
    (cover.has(node.key) ? node.hosts : node.hosts.filter(isCovered)).map(({ host }) => host._id),
  );
}

export function childrenOf(node: SurfaceNode): readonly SurfaceNode[] {
  if (node.kind === 'root') return node.hosts;
  return node.kind === 'host' ? node.services : [];
}
