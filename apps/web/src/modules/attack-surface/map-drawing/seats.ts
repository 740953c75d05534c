/** A host with its services, as it is seated. */
export interface Seat {
  /** How much of a row it takes. */
  width: number;
  /** How far it reaches outwards from its middle. */
  reach: number;
}

/** A row of seats in a sector. */
export interface SeatRow {
  radius: number;
  first: number;
  count: number;
}

interface Bench {
  /** The angle that the sector is open, in radians. */
  angle: number;
  /** Where the first row may begin. */
  inner: number;
  /** Half of the tallest host, which a row keeps free towards the middle. */
  half: number;
}

/** How much fuller rows are made at each try. */
const fuller = 1.015;
/** Between two rows. */
const rowGap = 9;

/** How many seats fit into so much room, the first one in any case. */
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

/** Rows filled to a part of what they hold; the last one takes what is left. */
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

/**
 * Seats hosts in rows, as in an amphitheatre. Rows are filled evenly, so that the last one does not stand out with a few
 * seats far apart.
 */
export function seatRows(seats: readonly Seat[], bench: Bench): SeatRow[] {
  const full = fill(seats, bench, 1);
  if (full.length < 2) return full;
  const room = full.reduce((sum, { radius }) => sum + radius * bench.angle, 0);
  const taken = seats.reduce((sum, { width }) => sum + width, 0);
  // A seat is not divided, so rows hold a little less than their part; a little more is tried until all are seated.
  for (let part = taken / room; part < 1; part *= fuller) {
    const even = fill(seats, bench, part);
    if (even.length <= full.length) return even;
  }
  return full;
}
