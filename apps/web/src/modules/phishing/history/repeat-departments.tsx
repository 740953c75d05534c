import type { RepeatClickers } from '@gatehouse/contract/phishing/repeat-clickers.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { departmentName } from '../departments.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { type TintCell, type TintRow, TintTable } from '../tint-table.tsx';
import { repeatTexts as texts } from './repeat-clickers.texts.ts';

type Department = RepeatClickers['departments'][number];
type Campaigns = RepeatClickers['campaigns'];

function cellOf(department: string, campaign: string, result: Department['results'][number]): TintCell {
  const name = departmentName(department);
  if (result === null || result.delivered === 0)
    return { text: phishingTexts.nothing, label: texts.noCell(name, campaign), share: null };
  const { failed, delivered } = result;
  return {
    text: phishingTexts.share(failed, delivered),
    label: texts.cell(name, campaign, result),
    share: failed / delivered,
  };
}

const rowOf = ({ department, results }: Department, campaigns: Campaigns): TintRow => ({
  key: department,
  name: departmentName(department),
  cells: campaigns.map(({ name }, at) => cellOf(department, name, results[at] ?? null)),
});

/** The share of each department that failed, campaign by campaign, for readers who may see no individuals. */
export const RepeatDepartments = ({ clickers: { campaigns, departments } }: { clickers: RepeatClickers }) => (
  <Stack gap={12}>
    <Text tone="muted" size={13}>
      {texts.departments}
    </Text>
    <TintTable
      label={texts.title}
      head={texts.department}
      columns={campaigns.map(({ date_start }) => displayDate(date_start) ?? date_start)}
      rows={departments.map((department) => rowOf(department, campaigns))}
    />
  </Stack>
);
