import type { SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';

import { formatNumber } from '../../../core/texts.ts';
import { KpiStrip } from '../../../ui/charts/kpi.tsx';
import { formatRelativeTime } from '../../../ui/time/moments.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { hostsAddress, surfacePath } from '../surface-address.ts';

const texts = surfaceTexts.figures;
const listedStates = 'Active,Candidate,Missing';

/** The figures above the tree; each links to a list with exactly that many rows. */
export function SurfaceFigures({ summary }: { summary: SurfaceSummary }) {
  const { services, candidates, certificatesEnding, missing, mail, lastScan } = summary;
  const now = useNow();
  const counted = (key: string, label: string, { rows, to }: { rows: number; to: string }) => ({
    key,
    label,
    value: formatNumber(rows),
    rows,
    to,
  });
  const ending = hostsAddress({ certificate: 'ending', state: listedStates });
  return (
    <KpiStrip
      label={texts.label}
      figures={[
        {
          ...counted('services', texts.services, { rows: services, to: `${surfacePath}/services` }),
          ...(lastScan && { note: texts.lastScan(lastScan.tool, formatRelativeTime(lastScan.at, now)) }),
        },
        {
          ...counted('certificates', texts.certificates, { rows: certificatesEnding, to: ending }),
          note: texts.expiring,
        },
        counted('candidates', texts.candidates, { rows: candidates, to: hostsAddress({ state: 'Candidate' }) }),
        counted('missing', texts.missing, { rows: missing, to: hostsAddress({ state: 'Missing' }) }),
        {
          key: 'mail',
          label: texts.mail,
          value: mail.total === 0 ? surfaceTexts.nothing : texts.ratio(mail.strong, mail.total),
        },
      ]}
    />
  );
}
