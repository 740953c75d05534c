import type { SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';

import { bySide } from '../../core/sides.ts';
import { formatNumber } from '../../core/texts.ts';
import { KpiStrip } from '../../ui/charts/kpi.tsx';
import { formatRelativeTime } from '../../ui/time/moments.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { surfaceTexts } from './attack-surface.texts.ts';
import { hostsAddress, surfacePath } from './surface-address.ts';

const texts = surfaceTexts.figures;

/** The states of the hosts whose certificates are counted. */
export const listedStates = 'Active,Candidate,Missing';

interface SurfaceFiguresProps {
  summary: SurfaceSummary;
  /** The client, for the provider's staff. */
  companyId: string | undefined;
}

/** The figures above the overview; each links to a list with exactly that many rows. */
export function SurfaceFigures({ summary, companyId }: SurfaceFiguresProps) {
  const { services, hostsWithCritical, candidates, certificatesEnding, missing, mail, lastScan } = summary;
  const now = useNow();
  const hosts = (rows: number, filters: Record<string, string>) => ({
    value: formatNumber(rows),
    rows,
    to: hostsAddress(filters, companyId),
  });
  return (
    <KpiStrip
      label={texts.label}
      figures={[
        {
          key: 'services',
          label: texts.services,
          value: formatNumber(services),
          // Staff have no list of services.
          ...bySide(companyId, { rows: services, to: `${surfacePath}/services` }, () => ({})),
          ...(lastScan && { note: texts.lastScan(lastScan.tool, formatRelativeTime(lastScan.at, now)) }),
        },
        { key: 'critical', label: texts.critical, ...hosts(hostsWithCritical, { severity: 'critical' }) },
        {
          key: 'certificates',
          label: texts.certificates,
          ...hosts(certificatesEnding, { certificate: 'ending', state: listedStates }),
          note: texts.expiring,
        },
        { key: 'candidates', label: texts.candidates, ...hosts(candidates, { state: 'Candidate' }) },
        { key: 'missing', label: texts.missing, ...hosts(missing, { state: 'Missing' }) },
        {
          key: 'mail',
          label: texts.mail,
          value: mail.total === 0 ? surfaceTexts.nothing : texts.ratio(mail.strong, mail.total),
        },
      ]}
    />
  );
}
