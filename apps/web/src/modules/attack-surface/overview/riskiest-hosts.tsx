import type { SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceOverview } from '@gatehouse/contract/attack-surface/surface-overview.schema';
import { severities } from '@gatehouse/domain/severity';
import { Link } from 'react-router';

import { formatNumber } from '../../../core/texts.ts';
import { severityInks } from '../../../shared/vocabulary/severity-inks.ts';
import { Picture } from '../../../ui/charts/picture.tsx';
import { PictureTable } from '../../../ui/charts/picture-table.tsx';
import { walkLinks } from '../../../ui/charts/row-walk.ts';
import { SegmentBar } from '../../../ui/charts/segment-bar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { formatRelativeTime } from '../../../ui/time/moments.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { hostAddress } from '../surface-address.ts';
import styles from './overview.module.css';
import { overviewTexts } from './overview.texts.ts';

const { chart, riskiest: texts } = overviewTexts;
type Host = SurfaceOverview['riskiest'][number];

const totalOf = ({ counts }: Host): number => severities.reduce((sum, severity) => sum + counts[severity], 0);
const shownSeverities = severities.filter((severity) => severity !== 'none');

interface RiskiestHostsProps {
  hosts: readonly Host[];
  lastScan: SurfaceSummary['lastScan'];
  companyId: string | undefined;
}

/** The hosts with the worst open issues, each with a bar whose length shows how many there are. */
export function RiskiestHosts({ hosts, lastScan, companyId }: RiskiestHostsProps) {
  const now = useNow();
  const most = Math.max(1, ...hosts.map(totalOf));
  if (hosts.length === 0) {
    return (
      <Text tone="muted">
        {lastScan ? texts.none(lastScan.tool, formatRelativeTime(lastScan.at, now)) : texts.noneUnknown}
      </Text>
    );
  }
  return (
    <Picture label={texts.title} note={texts.note} table={<Table hosts={hosts} />} texts={chart}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside */}
      <ul className={styles.risks} aria-label={texts.title} onKeyDown={walkLinks}>
        {hosts.map((host) => (
          <li key={host._id}>
            <Link
              to={hostAddress(host._id, companyId)}
              className={classNames(textLook({ size: 13 }), styles.risk)}
              data-print="plain"
            >
              <bdi dir="ltr" className={styles.name} title={host.name}>
                {host.name}
              </bdi>
              <span className={styles.bar}>
                <span style={{ inlineSize: `${(totalOf(host) / most) * 100}%` }}>
                  <Segments host={host} />
                </span>
              </span>
              <bdi className={styles.number}>{formatNumber(totalOf(host))}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Picture>
  );
}

const Segments = ({ host }: { host: Host }) => (
  <SegmentBar
    label={overviewTexts.issueCount(totalOf(host))}
    segments={severities.map((severity) => ({
      key: severity,
      letter: surfaceTexts.severities[severity].slice(0, 1),
      count: host.counts[severity],
      look: severityInks[severity],
    }))}
  />
);

const Table = ({ hosts }: { hosts: readonly Host[] }) => (
  <PictureTable
    label={texts.title}
    head={[texts.host, ...shownSeverities.map((severity) => surfaceTexts.severities[severity])]}
    rows={hosts.map(({ _id, name, counts }) => ({
      key: _id,
      cells: [
        <bdi key="host" dir="ltr">
          {name}
        </bdi>,
        ...shownSeverities.map((severity) => formatNumber(counts[severity])),
      ],
    }))}
  />
);
