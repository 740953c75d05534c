/** The shapes of layers. Each has its tint; the colors of severities are not among them. */
export const itemShapes = ['square', 'circle', 'ring', 'diamond', 'triangle', 'page', 'shield'] as const;
/** The shape of a layer. */
export type ItemShape = (typeof itemShapes)[number];

/** Progress of an item, shown as an icon on its bar. */
export type ItemSign = 'pending' | 'open' | 'planned' | 'inProgress' | 'completed' | 'failed';

/** An all-day item on one or more days. */
export interface CalendarItem {
  id: string;
  title: string;
  /** First and last day as `YYYY-MM-DD`, both inclusive. */
  start: string;
  end: string;
  shape: ItemShape;
  sign?: ItemSign | undefined;
  /** The meaning of shape and icon as text: "Request, Planned". */
  description: string;
  /** True if dragging can change its dates. */
  isMovable: boolean;
  /** The reason it cannot be moved, shown beside a lock. */
  lockReason?: string | undefined;
  isOverdue?: boolean | undefined;
  /** True for a recurrence other than the first. */
  isRepeat?: boolean | undefined;
}

/** First and last day, both inclusive. */
export interface DaySpan {
  start: string;
  end: string;
}

const textOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Sorts by start, then longer items first, so that bars stack without gaps. */
export const itemOrder = (one: CalendarItem, other: CalendarItem): number =>
  textOrder(one.start, other.start) || textOrder(other.end, one.end) || textOrder(one.id, other.id);

/** True if the item covers the day. */
export const isOn = ({ start, end }: DaySpan, day: string): boolean => start <= day && day <= end;
