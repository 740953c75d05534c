import type { SurfaceFacets } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';

import { formatNumber } from '../../../core/texts.ts';
import { BarRows } from '../../../ui/charts/bar-rows.tsx';
import { Picture } from '../../../ui/charts/picture.tsx';
import { PictureTable } from '../../../ui/charts/picture-table.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { hostsAddress } from '../surface-address.ts';
import { overviewTexts } from './overview.texts.ts';

/** Maximum number of bars. */
const barsAtMost = 8;

/** The hosts that the bars count, as in the list's default view. */
export const countedStates = 'Active,Candidate';

interface RankedValuesProps {
  facet: 'port' | 'technology';
  tallies: SurfaceFacets['port'];
  texts: { title: string; note: string; head: string; none: string; nameOf?: (value: string) => string };
  companyId: string | undefined;
}

/** The most common values of a filter as bars; each leads to its hosts. */
export function RankedValues({ facet, tallies, texts, companyId }: RankedValuesProps) {
  const { title, note, head, none, nameOf = String } = texts;
  if (tallies.length === 0) return <Text tone="muted">{none}</Text>;
  const rows = tallies.slice(0, barsAtMost).map(({ value, count }) => ({
    key: value,
    label: nameOf(value),
    value: count,
    to: hostsAddress({ state: countedStates, [facet]: value }, companyId),
  }));
  const table = tallies.map(({ value, count }) => ({ key: value, cells: [nameOf(value), formatNumber(count)] }));
  return (
    <Picture
      label={title}
      note={note}
      table={<PictureTable label={title} head={[head, overviewTexts.hosts]} rows={table} />}
      texts={overviewTexts.chart}
    >
      <BarRows label={title} rows={rows} write={formatNumber} />
    </Picture>
  );
}
