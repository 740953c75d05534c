import type { CampaignDepartment } from '@gatehouse/contract/phishing/campaign.schema';

import { formatNumber } from '../../../core/texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { recipientsAddress } from '../phishing-address.ts';
import { departmentFilter, departmentName } from '../departments.ts';
import { type TintCell, type TintRow, TintTable } from '../tint-table.tsx';
import { type CampaignProps, showsRecipients } from '../campaign-place.ts';
import { campaignTexts } from './campaign.texts.ts';
import { stageFilters, stageKeys } from './stage-filters.ts';

const texts = campaignTexts.departments;

function cellsOf(department: CampaignDepartment, base: string | null): TintCell[] {
  const { delivered } = department;
  return stageKeys.map((key) => {
    const count = department[key];
    const isWhole = key === 'delivered';
    const share = isWhole || delivered === 0 ? null : count / delivered;
    const words = share === null ? formatNumber(count) : `${formatNumber(count)} (${texts.value(share)})`;
    const rows = { department: departmentFilter(department.department), ...stageFilters[key] };
    return {
      text: share === null ? formatNumber(count) : texts.value(share),
      label: texts.cell(departmentName(department.department), texts[key], words),
      share,
      rows: count,
      ...(base !== null && { to: recipientsAddress(base, rows) }),
    };
  });
}

const rowOf = (department: CampaignDepartment, base: string | null): TintRow => ({
  key: department.department,
  name: departmentName(department.department),
  cells: cellsOf(department, base),
});

/** The results of a campaign by department. */
export function CampaignDepartments({ campaign, place: { base } }: CampaignProps) {
  const { departments, shows, funnel } = campaign;
  const isFolded = shows !== 'names';
  const none = isFolded && funnel.delivered > 0 ? texts.tooSmall : texts.none;
  return (
    <Card title={texts.title} context={isFolded ? `${texts.context}. ${texts.folded}` : texts.context}>
      {departments.length === 0 ? (
        <Text tone="muted">{none}</Text>
      ) : (
        <TintTable
          label={texts.title}
          head={texts.department}
          columns={stageKeys.map((key) => texts[key])}
          rows={departments.map((department) => rowOf(department, showsRecipients(campaign) ? base : null))}
        />
      )}
    </Card>
  );
}
