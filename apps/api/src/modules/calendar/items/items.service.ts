import { type CalendarLayer, layersFor } from '@gatehouse/contract/calendar/calendar-access';
import type { calendar } from '@gatehouse/contract/calendar/calendar';
import { activityViewerForRole, maySubmitActivities } from '@gatehouse/domain/calendar/activity-rules';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { TextCall } from '../../../platform/mounting/mount-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countsStatement, type ItemQuery, itemsStatement } from './items.store.ts';

type PeriodCall = TextCall<typeof calendar.items | typeof calendar.counts>;

/** Returns the requested layers that the viewer may see. */
const wantedLayers = (mayBeSeen: readonly CalendarLayer[], layers: string | undefined): CalendarLayer[] => {
  const named = layers?.split(',');
  return mayBeSeen.filter((layer) => named === undefined || named.includes(layer));
};

/** Returns a handler that writes the result of `write` as JSON text, with the current day, the time zone and the layers. */
const periodWriter =
  ({ clock }: Pick<Platform, 'clock'>, write: (call: PeriodCall, query: ItemQuery) => Promise<string>) =>
  async (call: PeriodCall): Promise<string> => {
    const { viewer, query } = call;
    const { timeZone } = viewer.company;
    const layers = layersFor(viewer);
    const head = JSON.stringify({ timeZone, today: dayInZone(clock.now(), timeZone), layers });
    const { from, to } = query;
    return `${head.slice(0, -1)},${await write(call, { from, to, layers: wantedLayers(layers, query.layers) })}}`;
  };

/** Returns the items of a period as JSON text. */
export const writeItems = (platform: Platform) =>
  periodWriter(platform, async ({ read, viewer }, query) => {
    const mayEdit = maySubmitActivities(activityViewerForRole(viewer.role));
    const [row] = await read<{ items: string }>(itemsStatement(query, mayEdit));
    return `"items":[${row?.items ?? ''}]`;
  });

/** Returns the number of items on each day of a period as JSON text. */
export const writeCounts = (platform: Platform) =>
  periodWriter(platform, async ({ read }, query) => {
    const [row] = await read<{ days: string }>(countsStatement(query));
    return `"days":[${row?.days ?? ''}]`;
  });
