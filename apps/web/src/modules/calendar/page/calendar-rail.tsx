import type { CalendarLayer } from '@gatehouse/contract/calendar/calendar-access';
import type { CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';

import { formatNumber } from '../../../core/texts.ts';
import { dateTexts } from '../../../shared/dates/dates.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SignIcon } from '../../../ui/calendar/item-mark.tsx';
import { type LayerChoice, LayerList } from '../../../ui/calendar/layer-list.tsx';
import { Calendar } from '../../../ui/forms/calendar.tsx';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { countsBy, layerShapes, signOf, statusText } from './calendar-items.ts';
import styles from './calendar.module.css';
import type { CalendarAddress } from './use-calendar-address.ts';

interface RailProps {
  address: CalendarAddress;
  items: readonly Answered[];
  /** True for a year, of which only counts per day are known. An item can be on several days, so layers have no count. */
  isYear: boolean;
  layers: readonly CalendarLayer[];
}

type Field = 'layers' | 'statuses' | 'types';

/** Toggles a value in the selection; undefined if all values are selected. */
function toggled(all: readonly string[], chosen: readonly string[] | undefined, value: string): string[] | undefined {
  const now = all.filter((each) => (chosen ?? all).includes(each));
  const next = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
  return next.length === all.length ? undefined : next;
}

interface GroupProps extends Pick<RailProps, 'address'> {
  field: Field;
  label: string;
  choices: readonly Omit<LayerChoice, 'isOn'>[];
}

function Group({ address, field, label, choices }: GroupProps) {
  const chosen = address.filter[field];
  const all = choices.map(({ value }) => value);
  if (choices.length === 0) return null;
  return (
    <LayerList
      label={label}
      choices={choices.map((choice) => ({ ...choice, isOn: chosen === undefined || chosen.includes(choice.value) }))}
      onToggle={(value) => address.setFilter(field, toggled(all, chosen, value))}
    />
  );
}

const severities: Readonly<Record<string, string>> = texts.severities;
const wordOf = (value: string): string => severities[value] ?? value;

const choicesOf = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .filter(([value]) => value !== '')
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([value, count]) => ({ value, label: wordOf(value), count: formatNumber(count) }));

/** Statuses in display order, open work first; unknown ones follow by name. */
const statusOrder = [
  'Pending',
  'Requested',
  'Scheduled',
  'Planned',
  'Open',
  'Not Fixed',
  'Retest',
  'Overdue',
  'In Progress',
];
const placeOf = (status: string): number =>
  statusOrder.includes(status) ? statusOrder.indexOf(status) : statusOrder.length;

const statusChoicesOf = (counts: ReadonlyMap<string, number>) =>
  choicesOf(counts)
    .toSorted((one, other) => placeOf(one.value) - placeOf(other.value))
    .map((choice) => {
      const sign = signOf(choice.value);
      return { ...choice, label: statusText(choice.value), mark: sign && <SignIcon sign={sign} /> };
    });

/** The filters by layer, status and type, each value with its count in the period. */
export function CalendarFilters({ address, items, isYear, layers }: RailProps) {
  const { filter } = address;
  const layerCounts = countsBy(items, 'layer');
  const inLayers = items.filter(({ layer }) => !filter.layers || filter.layers.includes(layer));
  const statuses = statusChoicesOf(countsBy(inLayers, 'status'));
  const isFiltered = [filter.layers, filter.statuses, filter.types].some((each) => each !== undefined);
  return (
    <div className={styles.filters}>
      <Group
        address={address}
        field="layers"
        label={texts.layersTitle}
        choices={layers.map((layer) => ({
          value: layer,
          label: texts.layers[layer],
          shape: layerShapes[layer],
          count: isYear ? undefined : formatNumber(layerCounts.get(layer) ?? 0),
        }))}
      />
      <Group address={address} field="statuses" label={texts.statusTitle} choices={statuses} />
      <Group address={address} field="types" label={texts.typeTitle} choices={choicesOf(countsBy(inLayers, 'type'))} />
      {isFiltered && (
        <Button size="small" onClick={address.clearFilter}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}

/** The sidebar of the calendar: a small month and the filters. */
export function CalendarRail(props: RailProps) {
  const { address } = props;
  return (
    <aside className={styles.rail} aria-label={texts.filters}>
      <Calendar key={address.day} value={address.day} onChoose={address.setDay} texts={dateTexts} />
      <CalendarFilters {...props} />
    </aside>
  );
}
