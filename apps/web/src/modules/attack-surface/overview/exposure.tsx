import type { ExposedRoot, SurfaceOverview } from '@gatehouse/contract/attack-surface/surface-overview.schema';
import { type Severity, severities } from '@gatehouse/domain/severity';

import { formatNumber } from '../../../core/texts.ts';
import { severityInks } from '../../../shared/vocabulary/severity-inks.ts';
import type { ChartColor } from '../../../ui/charts/chart-ink.ts';
import { InkSample } from '../../../ui/charts/ink-axis.tsx';
import { Picture } from '../../../ui/charts/picture.tsx';
import { PictureTable } from '../../../ui/charts/picture-table.tsx';
import { Treemap, type TreemapItem } from '../../../ui/charts/treemap.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { hostAddress, hostsAddress } from '../surface-address.ts';
import { overviewTexts } from './overview.texts.ts';
import { countedStates } from './ranked-values.tsx';

const { chart, exposure: texts } = overviewTexts;

const lookOf = (worst: Severity): ChartColor => (worst === 'none' ? 'pale' : severityInks[worst]);
const wordsOf = (worst: Severity): string => (worst === 'none' ? texts.clear : surfaceTexts.severities[worst]);
const nameOf = ({ name, kind }: ExposedRoot): string =>
  name === '' && kind !== 'domain' ? surfaceTexts.roots[kind] : name;

/** Returns the name of a host without its domain, which is written above its box. */
const shortName = (host: string, root: string): string =>
  root !== '' && host.endsWith(`.${root}`) ? host.slice(0, -root.length - 1) : host;

const itemsOf = (root: ExposedRoot, companyId: string | undefined): TreemapItem[] => [
  ...root.hosts.map(({ _id, name, services, worst }) => ({
    key: _id,
    label: shortName(name, root.name),
    words: texts.box(name, services, worst === 'none' ? texts.clear : texts.worstIs(wordsOf(worst))),
    value: services,
    look: lookOf(worst),
    severity: worst === 'none' ? undefined : worst,
    to: hostAddress(_id, companyId),
  })),
  ...(root.otherHosts === 0
    ? []
    : [
        {
          key: root._id,
          label: texts.others(root.otherHosts),
          words: texts.otherBox(root.otherHosts, root.otherServices),
          value: root.otherServices,
          look: 'pale' as const,
          to: hostsAddress({ state: countedStates, root: root._id, sort: '-services' }, companyId),
        },
      ]),
];

interface ExposureProps {
  exposure: SurfaceOverview['exposure'];
  companyId: string | undefined;
}

/** Domains with their hosts as boxes, sized by the number of services and colored by the worst open issue. */
export function Exposure({ exposure: { roots, otherRoots, otherServices }, companyId }: ExposureProps) {
  if (roots.length === 0) return <Text tone="muted">{texts.none}</Text>;
  const groups = roots.map((root) => ({
    key: root._id,
    label: texts.group(nameOf(root), root.services),
    items: itemsOf(root, companyId),
  }));
  return (
    <Picture label={texts.title} note={texts.note} table={<Table roots={roots} />} texts={chart}>
      <Stack gap={8}>
        <Treemap label={texts.label} groups={groups} />
        <Legend roots={roots} />
        {otherRoots > 0 && (
          <Text size={13} tone="muted">
            {texts.otherRoots(otherRoots, otherServices)}
          </Text>
        )}
      </Stack>
    </Picture>
  );
}

/** The legend of the colors that occur. */
function Legend({ roots }: { roots: readonly ExposedRoot[] }) {
  const present = new Set(roots.flatMap(({ hosts }) => hosts.map(({ worst }) => worst)));
  return (
    <Row gap={16}>
      {severities
        .filter((severity) => present.has(severity))
        .map((severity) => (
          <Text key={severity} as="span" size={12}>
            <Row as="span" gap={4} wraps={false}>
              <InkSample look={lookOf(severity)} />
              {wordsOf(severity)}
            </Row>
          </Text>
        ))}
    </Row>
  );
}

const Table = ({ roots }: { roots: readonly ExposedRoot[] }) => (
  <PictureTable
    label={texts.title}
    head={[texts.host, texts.domain, texts.services, texts.worst]}
    rows={roots.flatMap((root) =>
      root.hosts.map(({ _id, name, services, worst }) => ({
        key: _id,
        cells: [
          <bdi key="host" dir="ltr">
            {name}
          </bdi>,
          nameOf(root),
          formatNumber(services),
          wordsOf(worst),
        ],
      })),
    )}
  />
);
