import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { certificateStates, surfaceExportFormats } from '@gatehouse/contract/attack-surface/attack-surface-lists';
import type { SurfaceFacets } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceHost } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { formatNumber } from '../../../core/texts.ts';
import type { FilterCounts, FilterView, FilterViews } from '../../../shared/resource-list/facets-of.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { sideDownload } from '../../../shared/sides/side-download.ts';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { HostPeek, HostTitle } from '../detail/host-peek.tsx';
import { daysFilterView } from './days-filter-view.tsx';
import { surfaceListTexts } from './surface-lists.texts.ts';

const texts = surfaceListTexts.hosts;

export const hostViews = [
  { key: 'active', label: texts.views.active, parameters: { state: 'Active,Candidate' } },
  { key: 'new', label: texts.views.new, parameters: { new: 'true' } },
  { key: 'candidates', label: texts.views.candidates, parameters: { state: 'Candidate' } },
  { key: 'missing', label: texts.views.missing, parameters: { state: 'Missing' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

type Tallies = SurfaceFacets['port'] | undefined;
const optionsOf = (tallies: Tallies) =>
  tallies?.map(({ value, count }) => ({ value, label: value, count: formatNumber(count) }));
const countsOf = (tallies: Tallies) => Object.fromEntries((tallies ?? []).map(({ value, count }) => [value, count]));

const rootFilter = (roots: SurfaceFacets['root'] | undefined): FilterView => ({
  label: texts.filters.root,
  options: roots?.map(({ _id, name, count }) => ({
    value: _id,
    label: name || surfaceTexts.roots.network,
    count: formatNumber(count),
  })),
  wordOf: () => texts.oneRoot,
  isFurther: true,
});

const ownerFilter = (owners: SurfaceFacets['owner'] | undefined, mayOwn: boolean): FilterView => ({
  label: texts.filters.owner,
  values: { me: texts.me, unassigned: surfaceTexts.unassigned },
  options: [
    ...(mayOwn ? [{ value: 'me', label: texts.me }] : []),
    { value: 'unassigned', label: surfaceTexts.unassigned },
    ...(owners ?? []).map(({ _id, fullname, count }) => ({ value: _id, label: fullname, count: formatNumber(count) })),
  ],
  isFurther: true,
});

export const hostFilters = (
  facets: SurfaceFacets | undefined,
  mayOwn: boolean,
): FilterViews<typeof attackSurface.hosts> => ({
  root: rootFilter(facets?.root),
  state: { label: texts.filters.state, values: surfaceTexts.states, isFurther: true },
  port: { label: texts.filters.port, options: optionsOf(facets?.port) },
  product: { label: texts.filters.product, options: optionsOf(facets?.product), isFurther: true },
  technology: { label: texts.filters.technology, options: optionsOf(facets?.technology), isFurther: true },
  severity: { label: texts.filters.severity, values: surfaceTexts.severities },
  certificate: {
    label: texts.filters.certificate,
    values: Object.fromEntries(certificateStates.map((state) => [state, surfaceTexts.certificates[state]])),
  },
  expires: daysFilterView(texts.filters.expires, { from: 'expiresFrom', to: 'expiresTo' }),
  scope: { label: texts.filters.scope, values: surfaceTexts.scopes, isFurther: true },
  kind: { label: texts.filters.kind, values: surfaceTexts.kinds, isFurther: true },
  tag: { label: texts.filters.tag, options: optionsOf(facets?.tag), isFurther: true },
  owner: ownerFilter(facets?.owner, mayOwn),
});

export const hostCounts = (facets: SurfaceFacets | undefined): FilterCounts | undefined =>
  facets && {
    state: countsOf(facets.state),
    port: countsOf(facets.port),
    product: countsOf(facets.product),
    technology: countsOf(facets.technology),
    severity: countsOf(facets.severity),
    certificate: countsOf(facets.certificate),
    scope: countsOf(facets.scope),
    kind: countsOf(facets.kind),
    tag: countsOf(facets.tag),
  };

export const hostPeek = (companyId?: string): Peek<SurfaceHost> => ({
  title: ({ id, row }) => (row ? <bdi dir="ltr">{row.name}</bdi> : <HostTitle id={id} companyId={companyId} />),
  content: ({ id }) => <HostPeek id={id} companyId={companyId} />,
});

type Filters = Readonly<Record<string, string>>;
type Format = (typeof surfaceExportFormats)[number];

/** Exports the hosts that match these filters, of the given client or of the viewer's company. */
export const saveHosts = (query: Filters, format: Format, companyId?: string): Promise<void> =>
  sideDownload(
    { own: attackSurface.export, staff: providerSurface.export, companyId },
    { query: { ...query, format } },
    texts.fileName(format),
  );

/** The exports of exactly the listed hosts. */
export const hostExports = (query: Filters, companyId?: string): readonly MenuItem[] =>
  surfaceExportFormats.map((format) => ({
    label: texts.exports[format],
    hint: texts.exportHint,
    icon: <IconDownload size={17} stroke={1.6} />,
    onSelect: () => void saveHosts(query, format, companyId),
  }));
