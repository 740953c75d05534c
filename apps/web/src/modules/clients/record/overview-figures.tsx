import { activityStaffAccess } from '@gatehouse/contract/activities/activities-access';
import type { ClientOverview } from '@gatehouse/contract/clients/client-overview.schema';
import { clientDomainsAccess } from '@gatehouse/contract/company/company';
import { hasAccess } from '@gatehouse/contract/core/access';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { retestStaffAccess } from '@gatehouse/contract/retests/retests-access';

import { useViewer } from '../../../core/session-store.ts';
import { formatNumber } from '../../../core/texts.ts';
import { KpiStrip } from '../../../ui/charts/kpi.tsx';
import { clientsTexts } from '../clients.texts.ts';

const texts = clientsTexts.overview;
const findings = providerFindings.list.access;

interface OverviewFiguresProps {
  overview: ClientOverview;
  companyId: string;
}

/** Figures that link to the counted rows; a dash for those that the viewer may not see. */
export function OverviewFigures({ overview: { openCritical, openHigh, waiting }, companyId }: OverviewFiguresProps) {
  const viewer = useViewer();
  const of = `/provider/companies/${companyId}`;
  const figures = [
    { label: texts.openCritical, count: openCritical, to: `${of}/findings?severity=critical`, access: findings },
    { label: texts.openHigh, count: openHigh, to: `${of}/findings?severity=high`, access: findings },
    {
      label: texts.retests,
      count: waiting.retests,
      to: '/provider/retests?view=waiting',
      access: retestStaffAccess,
    },
    { label: texts.requests, count: waiting.requests, to: `${of}/activities`, access: activityStaffAccess },
    { label: texts.questions, count: waiting.questions, to: '/provider/findings?view=asked', access: findings },
    { label: texts.domains, count: waiting.domains, to: `${of}/domains`, access: clientDomainsAccess },
  ];
  return (
    <KpiStrip
      label={texts.figures}
      figures={figures.map(({ label, count, to, access }) => ({
        key: label,
        label,
        value: count === null ? texts.unknown : formatNumber(count),
        ...(hasAccess(access, viewer) && { to }),
      }))}
    />
  );
}
