import type { CalendarLayer } from '@gatehouse/contract/calendar/calendar-access';
import type { CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';

import { formatNumber } from '../../../core/texts.ts';
import { LayerToggles } from '../../../ui/calendar/layer-toggles.tsx';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { layerShapes } from './calendar-items.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

interface CalendarLayersProps {
  address: CalendarAddress;
  items: readonly Answered[];
  /** True for a year, of which only counts per day are known. An item can be on several days, so layers have no count. */
  isYear: boolean;
  layers: readonly CalendarLayer[];
}

/** The layers that the viewer can see, each with its count in the period. */
export function CalendarLayers({ address, items, isYear, layers }: CalendarLayersProps) {
  const chosen = layers.filter((layer) => address.filter.layers?.includes(layer) ?? true);
  const toggle = (value: string): void => {
    const next = layers.filter((layer) => chosen.includes(layer) !== (layer === value));
    address.setFilter('layers', next.length === layers.length ? undefined : next);
  };
  const countOf = (layer: CalendarLayer): string => formatNumber(items.filter((item) => item.layer === layer).length);
  if (layers.length === 0) return null;
  return (
    <LayerToggles
      label={texts.layersTitle}
      choices={layers.map((layer) => ({
        value: layer,
        label: texts.layers[layer],
        shape: layerShapes[layer],
        count: isYear ? undefined : countOf(layer),
        isOn: chosen.includes(layer),
      }))}
      onToggle={toggle}
    />
  );
}
