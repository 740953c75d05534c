/** The space of a host with its services in a row. */
export interface Seat {
  /** The width in the row. */
  width: number;
  /** The extent outwards from its center. */
  reach: number;
}

/** A row of hosts in a sector. */
export interface SeatRow {
  radius: number;
  first: number;
  count: number;
}

interface Bench {
  /** The angle of the sector, in radians. */
  angle: number;
  /** Minimum inner radius of the first row. */
  inner: number;
  /** Half the height of the tallest host, which each row keeps free towards the center. */
  half: number;
}

/** Factor by which rows are filled more at each attempt. */
const fuller = 1.015;
/** Gap between two rows. */
const rowGap = 9;

/** Returns the number of seats that fit into a width, at least one. */
function fitting(seats: readonly Seat[], first: number, room: number): number {
  let taken = seats[first]?.width ?? 0;
  let count = 1;
  for (const { width } of seats.slice(first + 1)) {
    taken += width;
    if (taken > room) break;
    count += 1;
  }
  return count;
}

/** Fills rows to a part of their capacity; the last one takes the rest. */
function fill(seats: readonly Seat[], { angle, inner, half }: Bench, part: number): SeatRow[] {
  const rows: SeatRow[] = [];
  let edge = inner;
  for (let first = 0; first < seats.length; first += rows.at(-1)?.count ?? 1) {
    const radius = edge + half;
    const count = fitting(seats, first, angle * radius * part);
    rows.push({ radius, first, count });
    edge = radius + Math.max(half, ...seats.slice(first, first + count).map(({ reach }) => reach)) + rowGap;
  }
  return rows;
}

/** Arranges hosts in rows, as in an amphitheater. Rows are filled evenly, so that the last one does not have only a few seats. */
export function seatRows(seats: readonly Seat[], bench: Bench): SeatRow[] {
  const full = fill(seats, bench, 1);
  if (full.length < 2) return full;
  const room = full.reduce((sum, { radius }) => sum + radius * bench.angle, 0);
  const taken = seats.reduce((sum, { width }) => sum + width, 0);
  // A seat cannot be split, so rows hold slightly less than their part; the part is increased until all seats fit.
  for (let part = taken / room; part < 1; part *= fuller) {
    const even = fill(seats, bench, part);
    if (even.length <= full.length) return even;
  }
  return full;
}
