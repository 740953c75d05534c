import { hasAccess } from '@gatehouse/contract/core/access';
import { engagementListAccess, engagements } from '@gatehouse/contract/engagements/engagements';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useViewer } from '../../core/session-store.ts';
import { dateTexts } from '../../shared/dates/dates.texts.ts';
import { DateFilterField } from '../../ui/forms/date-filter-field.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import styles from './board-bar.module.css';
import { Part, useParts } from './board-part.tsx';
import { periodNames } from './board-periods.ts';
import { statisticsTexts as texts } from './statistics.texts.ts';
import { LastVisit } from './executive/last-visit.tsx';
import { ShareMenu } from './executive/share-menu.tsx';
import type { BoardAddress } from './use-board-address.ts';
import type { Board } from '../../core/module.ts';
import { classNames } from '../../ui/class-names.ts';
import { rowLook } from '../../ui/layout/flow.tsx';

/** Number of engagements offered: the maximum page size. */
const offeredAtMost = 200;
const custom = 'custom';
const periods = [...periodNames, custom] as const;

/** The tabs of the boards, with the period, the engagement and the share menu. The selection is stored in the address. */
export function BoardBar({ address }: { address: BoardAddress }) {
  const viewer = useViewer();
  const parts = useParts('bar');
  return (
    <Row gap="4 24" align="end" justify="between" className={styles.bar} data-print="hide">
      <BoardTabs address={address} />
      {address.board === 'executive' && (
        <Row className={styles.controls}>
          {parts.map((part) => (
            <Part key={part.name} part={part} given={address.given} waiting={null} />
          ))}
          <LastVisit />
          <PeriodChoice address={address} />
          {hasAccess(engagementListAccess, viewer) && <EngagementChoice address={address} />}
          <ShareMenu given={address.given} />
        </Row>
      )}
    </Row>
  );
}

function PeriodChoice({ address: { given, period, setPeriod, setDays } }: { address: BoardAddress }) {
  const [isCustom, setIsCustom] = useState(false);
  const name = isCustom ? undefined : period;
  const choose = (value: string) => {
    const known = periodNames.find((each) => each === value);
    setIsCustom(known === undefined);
    if (known) setPeriod(known);
  };
  return (
    <>
      <Segmented
        label={texts.period.label}
        segments={periods.map((value) => ({ value, label: texts.period[value] }))}
        value={name ?? custom}
        onChange={choose}
      />
      {name === undefined && (
        <Row align="end" wraps={false}>
          {(['from', 'to'] as const).map((edge) => (
            <DateFilterField
              key={edge}
              texts={dateTexts}
              label={texts.period[edge]}
              value={given[edge] ?? ''}
              onChange={(day) => setDays({ ...given, [edge]: day || null })}
            />
          ))}
        </Row>
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

const boards: readonly Board[] = ['executive', 'work'];

/** The tabs of the two boards; switching keeps the period and the engagement. */
function BoardTabs({ address }: { address: BoardAddress }) {
  const open = (event: MouseEvent, board: Board) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    address.setBoard(board);
  };
  return (
    <Row as="nav" gap={24} align="stretch" wraps={false} aria-label={texts.boards.label}>
      {boards.map((board) => (
        <Link
          key={board}
          to={`?board=${board}`}
          className={classNames(rowLook({ wraps: false, isInline: true }), styles.tab)}
          aria-current={board === address.board ? 'page' : undefined}
          onClick={(event) => open(event, board)}
        >
          {texts.boards[board]}
        </Link>
      ))}
    </Row>
  );
}
