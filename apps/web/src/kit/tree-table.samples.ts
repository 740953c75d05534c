import type { TreeTexts } from '../ui/tree/tree-props.ts';

/** A domain, host or service. */
export interface Asset {
  id: string;
  name: string;
  services: string;
  address: string;
  critical: number;
  high: number;
  seen: string;
  /** Undefined until loaded. */
  children: readonly Asset[] | undefined;
}

const service = (host: string, port: number): Asset => ({
  id: `${host}:${port}`,
  name: `${port}/tcp`,
  services: String(port),
  address: '192.0.2.10',
  critical: 0,
  high: port === 22 ? 1 : 0,
  seen: '21-11-2026',
  children: [],
});

const host = (domain: string, index: number): Asset => {
  const name = `host-${index}.${domain}`;
  return {
    id: name,
    name,
    services: '22, 443',
    address: `192.0.2.${index % 250}`,
    critical: index % 17 === 0 ? 1 : 0,
    high: index % 5,
    seen: '21-11-2026',
    children: [service(name, 22), service(name, 443)],
  };
};

const domain = (name: string, hosts: number): Asset => ({
  id: name,
  name,
  services: '',
  address: '',
  critical: 2,
  high: 9,
  seen: '22-11-2026',
  children: Array.from({ length: hosts }, (_, index) => host(name, index + 1)),
});

const texts: TreeTexts = {
  selection: 'Selection',
  select: (name) => `Select ${name}`,
  expand: (name) => `Expand ${name}`,
  collapse: (name) => `Collapse ${name}`,
  loading: 'Loading…',
  failed: 'These hosts could not be loaded.',
  retry: 'Try again',
};

/** Two domains with 10,002 nodes in total, and one whose hosts load when it is expanded. */
export const treeSamples = {
  roots: [
    domain('acme.example', 2_800),
    domain('acme-shop.example', 533),
    { ...domain('acme.test', 0), children: undefined },
  ] satisfies Asset[],
  loaded: [host('acme.test', 1), host('acme.test', 2)],
  texts,
  caption: 'Assets',
  columns: { name: 'Name', issues: 'Issues', services: 'Services', address: 'Address', seen: 'Last seen' },
  issues: ({ critical, high }: Asset) => `${critical} critical, ${high} high`,
  selected: (count: number) => `${count} selected`,
  none: 'No assets yet.',
};
