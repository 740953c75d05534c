import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ComponentProps, createContext, type ReactNode, useContext, useRef } from 'react';
import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { CardMark } from './card-mark.ts';
import styles from './data-table-card.module.css';
import type { CardLink, TableContent, TableSection } from './data-table-column.ts';
import type { LinePlace, RowBox } from './data-table-row.tsx';
import { SelectBox } from './data-table-select.tsx';
import { rowOpenHandlers } from './row-opening.ts';
import { type RowState, rowStateAttributes } from './row-state.ts';

/** Duration of a press that selects the card, in milliseconds. */
const longPressMs = 500;

const Address = createContext<string | undefined>(undefined);

/** The link of a card, whose click target is the whole card. */
const LinkOfCard: CardLink = ({ children }: { children: ReactNode }) => {
  const to = useContext(Address);
  if (to === undefined) return <span className={styles.title}>{children}</span>;
  return (
    <Link to={to} className={classNames(styles.title, styles.link)} data-row-link="" data-print="plain">
      {children}
    </Link>
  );
};

const placed = (place: LinePlace | undefined) => place && { ref: place.measure, 'data-index': place.index };

/** Selects the card after a long press, and suppresses the click that follows. */
function useLongPress(onPress: (() => void) | undefined): ComponentProps<'li'> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasPressed = useRef(false);
  if (!onPress) return {};
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      hasPressed.current = false;
      timer.current = setTimeout(() => {
        hasPressed.current = true;
        onPress();
      }, longPressMs);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: stop,
    onClickCapture: (event) => {
      if (!hasPressed.current) return;
      hasPressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

interface CardProps<Row>
  extends RowState, Pick<TableContent<Row>, 'rowLink' | 'rowMark' | 'rowActions' | 'onRowOpen' | 'opensFromTitle'> {
  row: Row;
  card: NonNullable<TableContent<Row>['card']>;
  place?: LinePlace | undefined;
  box?: RowBox | undefined;
  /** True if the card shows its checkbox. */
  isChoosing: boolean;
}

/** Returns the long-press handler, which only starts a selection; further cards have checkboxes. */
const pressOf = (box: RowBox | undefined, isChoosing: boolean) =>
  box && !isChoosing ? () => box.onChoose(false) : undefined;

/** A row on a phone or in a narrow list. */
export function DataTableCard<Row>(props: CardProps<Row>) {
  const { row, card, place, box, isChoosing, rowLink, rowMark, rowActions, onRowOpen } = props;
  const press = useLongPress(pressOf(box, isChoosing));
  const to = rowLink?.(row);
  return (
    <li
      {...placed(place)}
      {...press}
      {...(onRowOpen && rowOpenHandlers(() => onRowOpen(row), to, props.opensFromTitle))}
      className={styles.card}
      data-part="card"
      {...rowStateAttributes(props)}
    >
      {box && isChoosing && <SelectBox {...box} />}
      <Address value={to}>
        <CardMark value={rowMark?.(row)}>
          <div className={styles.content}>{card(row, LinkOfCard)}</div>
        </CardMark>
      </Address>
      {rowActions && <div className={styles.actions}>{rowActions(row)}</div>}
    </li>
  );
}

interface SectionCardProps<Row> {
  section: TableSection<Row>;
  onToggle: () => void;
  place?: LinePlace | undefined;
}

/** The heading of a section among cards. */
export function SectionCard<Row>({ section, onToggle, place }: SectionCardProps<Row>) {
  return (
    <li {...placed(place)} className={styles.section}>
      <button type="button" className={styles.toggle} aria-expanded={section.isOpen} onClick={onToggle}>
        {section.title}
        <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
      </button>
      {section.actions !== undefined && <div className={styles.sectionActions}>{section.actions}</div>}
    </li>
  );
}

/** Placeholders for loading cards, with the height of real ones. */
export function SkeletonCards({ count }: { count: number }) {
  const positions = Array.from({ length: count }, (_, position) => position);
  return positions.map((position) => (
    <li key={position} className={classNames(styles.card, styles.waiting)} aria-hidden="true">
      <div className={styles.content}>
        <Skeleton width="40%" height="12px" />
        <Skeleton width="85%" height="14px" />
        <Skeleton width="60%" height="12px" />
      </div>
    </li>
  ));
}
