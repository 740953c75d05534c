import { phishing } from '@gatehouse/contract/phishing/phishing';
import { repeatLimits, type statisticsMonths } from '@gatehouse/contract/phishing/phishing-figures';
import type { RepeatClickers as Clickers } from '@gatehouse/contract/phishing/repeat-clickers.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Picture } from '../../../ui/charts/picture.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { departmentName } from '../departments.ts';
import { PhishingLoading } from '../phishing-loading.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { type TintCell, type TintRow, TintTable } from '../tint-table.tsx';
import { OutcomeKey, RepeatStrips } from './repeat-strips.tsx';
import { RepeatTable } from './repeat-table.tsx';
import { repeatTexts as texts } from './repeat-clickers.texts.ts';

interface RepeatClickersProps {
  months: (typeof statisticsMonths)[number];
}

/** Employees who failed several campaigns and what each did in every one, or their departments where individuals are hidden. */
export function RepeatClickers({ months }: RepeatClickersProps) {
  const [limit, setLimit] = useState<number>(repeatLimits.first);
  const query = { months, limit };
  const { data, failure, refresh } = useRead(phishing.repeatClickers, { query }, { keepPrevious: true });
  return (
    <Card title={texts.title}>
      {data ? (
        <ClickerList clickers={data} onMore={() => setLimit(repeatLimits.people)} />
      ) : (
        <PhishingLoading failure={failure} onRetry={refresh} />
      )}
    </Card>
  );
}

/** Returns the reason why there is nothing to draw, or null. */
function reasonOf({ shows, campaigns, total, departments }: Clickers): string | null {
  if (campaigns.length < 2) return texts.early;
  if (shows === 'departments') return departments.length === 0 ? texts.tooSmall : null;
  return total === 0 ? texts.none(campaigns.length) : null;
}

function ClickerList({ clickers, onMore }: { clickers: Clickers; onMore: () => void }) {
  const reason = reasonOf(clickers);
  if (reason !== null) return <Text tone="muted">{reason}</Text>;
  if (clickers.shows === 'departments') return <RepeatDepartments clickers={clickers} />;
  return <People clickers={clickers} onMore={onMore} />;
}

function People({ clickers, onMore }: { clickers: Clickers; onMore: () => void }) {
  const { shows, campaigns, people, total } = clickers;
  const rest = Math.min(total, repeatLimits.people) - people.length;
  return (
    <Stack gap={12}>
      <Picture
        label={texts.title}
        note={texts.note(total, campaigns.length)}
        table={<RepeatTable clickers={clickers} />}
        texts={phishingTexts.chart}
      >
        <Stack gap={12}>
          <OutcomeKey />
          <RepeatStrips clickers={clickers} />
        </Stack>
      </Picture>
      {shows === 'pseudonyms' && (
        <Text tone="muted" size={13}>
          {texts.pseudonyms}
        </Text>
      )}
      {total > people.length && (
        <Row gap={12}>
          <Text tone="muted" size={13} as="span">
            {texts.showing(people.length, total)}
          </Text>
          {rest > 0 && (
            <Button size="small" onClick={onMore}>
              {texts.more(rest)}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

type Department = Clickers['departments'][number];
type Campaigns = Clickers['campaigns'];

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
const RepeatDepartments = ({ clickers: { campaigns, departments } }: { clickers: Clickers }) => (
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
