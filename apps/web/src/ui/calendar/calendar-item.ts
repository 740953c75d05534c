/** The shape of a layer. Layers differ by shape and by a tint of ink; colour belongs to severity. */
export const itemShapes = ['square', 'circle', 'ring', 'diamond', 'triangle', 'page', 'shield'] as const;
/** What a layer looks like. */
export type ItemShape = (typeof itemShapes)[number];

/** How far something is, as the sign on its bar. */
export type ItemSign = 'pending' | 'open' | 'planned' | 'inProgress' | 'completed' | 'failed';

/** Something on one day or several; all of it is all-day. */
export interface CalendarItem {
  id: string;
  title: string;
  /** First and last day as `YYYY-MM-DD`, both included. */
  start: string;
  end: string;
  shape: ItemShape;
  sign?: ItemSign | undefined;
  /** What shape and sign say, in words: "Request, Planned". */
  description: string;
  /** Its dates can be changed by dragging. */
  isMovable: boolean;
  /** Why they cannot; shown beside a lock. */
  lockReason?: string | undefined;
  isOverdue?: boolean | undefined;
  /** One of a series, not the first. */
  isRepeat?: boolean | undefined;
}

/** First and last day, both included. */
export interface DaySpan {
  start: string;
  end: string;
}

const textOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Earlier first; of those that start together the longer first, so that bars lie on top of one another without gaps. */
export const itemOrder = (one: CalendarItem, other: CalendarItem): number =>
  textOrder(one.start, other.start) || textOrder(other.end, one.end) || textOrder(one.id, other.id);

/** Whether the item is there on the day. */
export const isOn = ({ start, end }: DaySpan, day: string): boolean => start <= day && day <= end;
