import { mayEnter } from '@gatehouse/contract/access';
import { engagementListAccess, engagements } from '@gatehouse/contract/engagements';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useViewer } from '../../core/session-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { dateTexts } from '../../shared/dates/dates.texts.ts';
import { DateFilterField } from '../../ui/forms/date-filter-field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { nameOf, periodNames, periodOf } from './board-periods.ts';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import type { BoardAddress } from './use-board-address.ts';

/** The largest page of a list. */
const offeredAtMost = 200;
const boardOptions = [
  { value: 'management', label: texts.boards.management },
  { value: 'work', label: texts.boards.work },
];
const custom = 'custom';
const periodOptions = [...periodNames, custom].map((value) => ({
  value,
  label: texts.period[value as (typeof periodNames)[number] | typeof custom],
}));

/** Board, period and engagement, all of which the address holds. */
export function BoardToolbar({ address, today }: { address: BoardAddress; today: string }) {
  const viewer = useViewer();
  return (
    <div className={styles.toolbar} role="search" aria-label={texts.filters} data-print="hide">
      <Select
        aria-label={texts.boards.label}
        options={boardOptions}
        value={address.board}
        onChange={(event) => address.setBoard(event.target.value)}
      />
      <PeriodChoice address={address} today={today} />
      {mayEnter(engagementListAccess, viewer) && <EngagementChoice address={address} />}
      <span className={styles.print}>
        <Button icon={<IconPrinter size={16} stroke={1.7} />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </span>
    </div>
  );
}

function PeriodChoice({ address: { given, setPeriod }, today }: { address: BoardAddress; today: string }) {
  const [isCustom, setIsCustom] = useState(false);
  const name = isCustom ? undefined : nameOf(given, today);
  const choose = (value: string) => {
    const known = periodNames.find((each) => each === value);
    setIsCustom(known === undefined);
    if (known) setPeriod(periodOf(known, today));
  };
  return (
    <>
      <Select
        aria-label={texts.period.label}
        options={periodOptions}
        value={name ?? custom}
        onChange={(event) => choose(event.target.value)}
      />
      {name === undefined && (
        <div className={styles.days}>
          {(['from', 'to'] as const).map((edge) => (
            <DateFilterField
              key={edge}
              texts={dateTexts}
              label={texts.period[edge]}
              value={given[edge] ?? ''}
              onChange={(day) => {
                setIsCustom(true);
                setPeriod({ ...given, [edge]: day || null });
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}

function EngagementChoice({ address: { given, setEngagement } }: { address: BoardAddress }) {
  const offered = useRead(engagements.list, { query: { limit: offeredAtMost } });
  const known = (offered.data?.rows ?? []).map(({ _id, title, idVisual }) => ({
    value: _id,
    label: `${idVisual} ${title}`,
  }));
  const chosen = given.engagementId ?? '';
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  const options = [
    { value: '', label: texts.engagement.all },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: texts.engagement.other }]),
  ];
  return (
    <Select
      aria-label={texts.engagement.label}
      className={styles.engagement}
      options={options}
      value={chosen}
      onChange={(event) => setEngagement(event.target.value)}
    />
  );
}
