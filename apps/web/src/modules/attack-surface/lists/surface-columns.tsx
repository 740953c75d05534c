import type { LookAlike, SurfaceChange } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceServiceRow } from '@gatehouse/contract/attack-surface/surface-host.schema';

import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { DayCell, DaysLeft, Nothing } from '../surface-marks.tsx';
import { FirstFew } from './first-few.tsx';
import { changeListTexts } from './change-list.texts.ts';
import { surfaceListTexts } from './surface-lists.texts.ts';

const serviceTexts = surfaceListTexts.services.columns;

/** Returns the product on the port, with its version if a scan reported it. */
export const productOf = ({ product, version, name }: SurfaceServiceRow): string =>
  [product || name, version].filter((part) => part !== '').join(' ');

export const serviceColumns: readonly Column<SurfaceServiceRow>[] = [
  {
    key: 'host',
    title: serviceTexts.host,
    cell: ({ host, ip }) => (
      <TwoLineCell first={<bdi dir="ltr">{host.name}</bdi>} second={<bdi dir="ltr">{ip ?? ''}</bdi>} />
    ),
  },
  {
    key: 'port',
    title: serviceTexts.port,
    cell: ({ port, protocol }) => `${port}/${protocol}`,
    kind: 'code',
    width: '110px',
    sort: 'port',
  },
  {
    key: 'product',
    title: serviceTexts.product,
    cell: (service) => <bdi>{productOf(service)}</bdi>,
    width: '220px',
    sort: 'product',
  },
  {
    key: 'certificate',
    title: serviceTexts.certificate,
    cell: ({ validUntil }) => <DaysLeft until={validUntil} />,
    width: '120px',
    sort: 'validUntil',
    priority: 'lower',
  },
  {
    key: 'first',
    title: serviceTexts.first,
    cell: ({ firstSeen }) => <RelativeTime moment={firstSeen} />,
    width: relativeTimeWidth,
    sort: 'firstSeen',
    firstSort: 'descending',
    priority: 'lowest',
  },
  {
    key: 'seen',
    title: serviceTexts.seen,
    cell: ({ lastSeen }) => <RelativeTime moment={lastSeen} />,
    width: relativeTimeWidth,
    sort: 'lastSeen',
    firstSort: 'descending',
    priority: 'low',
  },
];

const changeTexts = changeListTexts.changes;

/** Returns the host that changed, with the port if a service changed. */
export const placeOf = ({ host, service }: SurfaceChange): string =>
  service ? `${host.name}:${service.port}` : host.name;

/** Returns the old and the new value, or null if the kind of the change says everything. */
export const detailsOf = ({ from, to }: SurfaceChange): string | null =>
  from === '' && to === '' ? null : changeTexts.fromTo(from, to);

export const changeColumns: readonly Column<SurfaceChange>[] = [
  {
    key: 'host',
    title: changeTexts.columns.host,
    cell: (row) => <bdi dir="ltr">{placeOf(row)}</bdi>,
  },
  { key: 'change', title: changeTexts.columns.change, cell: ({ kind }) => changeTexts.kinds[kind], width: '200px' },
  {
    key: 'details',
    title: changeTexts.columns.details,
    cell: (row) => detailsOf(row) ?? <Nothing />,
    width: '280px',
    priority: 'low',
  },
  {
    key: 'at',
    title: changeTexts.columns.at,
    cell: ({ at }) => <RelativeTime moment={at} />,
    width: relativeTimeWidth,
    sort: 'at',
    firstSort: 'descending',
  },
];

const lookAlikeTexts = surfaceListTexts.lookAlikes;

/** Returns the name of a look-alike method; an unknown one is returned unchanged. */
export const methodName = (method: string): string => {
  const names: Readonly<Record<string, string>> = lookAlikeTexts.methods;
  return Object.hasOwn(names, method) ? (names[method] ?? method) : method;
};

/** The columns of look-alike domains without the status, whose cell differs between clients and staff. */
export const lookAlikeColumns: readonly Column<LookAlike>[] = [
  {
    key: 'name',
    title: lookAlikeTexts.columns.name,
    cell: ({ name, original }) => (
      <TwoLineCell
        first={<bdi dir="ltr">{name}</bdi>}
        second={original === '' ? '' : lookAlikeTexts.resembles(original)}
      />
    ),
    sort: 'name',
  },
  {
    key: 'method',
    title: lookAlikeTexts.columns.method,
    cell: ({ method }) => <bdi>{methodName(method)}</bdi>,
    width: '180px',
    priority: 'lower',
  },
  {
    key: 'mail',
    title: lookAlikeTexts.columns.mail,
    cell: ({ mailServers }) => <FirstFew values={mailServers} />,
    width: '190px',
    priority: 'low',
  },
  {
    key: 'registered',
    title: lookAlikeTexts.columns.registered,
    cell: ({ registeredAt }) => <DayCell moment={registeredAt} />,
    width: '116px',
    sort: 'registeredAt',
    firstSort: 'descending',
  },
  {
    key: 'registrar',
    title: lookAlikeTexts.columns.registrar,
    cell: ({ registrar }) => (registrar === '' ? <Nothing /> : <bdi>{registrar}</bdi>),
    width: '180px',
    priority: 'lowest',
  },
];
