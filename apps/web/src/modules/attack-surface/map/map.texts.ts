import { catalogue, counted, isolated, formatNumber, shownRow } from '../../../core/texts.ts';

export const mapTexts = catalogue({
  label: 'Attack surface map',
  keys: 'Arrow keys move between nodes, Enter opens a node or its details, Escape closes it. Plus and minus zoom, 0 shows the whole map.',
  loading: 'Drawing the map',
  failed: 'The map couldn’t load',
  failedWhy: 'Your browser can’t display the map. The tree shows the same data.',
  showTree: 'Show the tree',
  levels: { label: 'Show', domains: 'Domains', hosts: 'Hosts', services: 'Services' },
  find: 'Find on the map',
  found: (at: number, count: number) =>
    at === 0
      ? counted(count, { one: '# match', other: '# matches' })
      : `${formatNumber(at)} of ${counted(count, { one: '# match', other: '# matches' })}`,
  notFound: 'No matches',
  previous: 'Previous match',
  next: 'Next match',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show whole map',
  save: 'Save image',
  saving: (name: string) => `Preparing ${name}`,
  images: { svg: 'SVG', svgHint: 'Sharp at any size', png: 'PNG', pngHint: 'For slides and documents' },
  fileName: (day: string, ending: string) => `attack-surface-map-${day}.${ending}`,
  heading: (company: string, day: string) => `Attack surface of ${company}, ${day}`,
  legend: {
    label: 'Legend',
    clear: 'No open issues',
    candidate: 'Candidate',
    missing: 'Missing',
    fresh: 'New or changed since your last visit',
    size: 'Size: number of hosts or services',
  },
  kinds: { domain: 'Domain', network: 'Network', cloud: 'Cloud account', host: 'Host', service: 'Service' },
  worst: (severity: string) => `highest severity: ${severity}`,
  spoken: (name: string, facts: readonly string[]) => `${isolated(name)}: ${shownRow(facts)}`,
  acts: {
    openRoot: 'Click to show its hosts',
    openHost: 'Click to show its services',
    closeRoot: 'Click to hide its hosts',
    details: 'Click for details',
  },
});
