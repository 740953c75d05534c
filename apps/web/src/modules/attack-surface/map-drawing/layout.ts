import { hierarchy, type HierarchyRectangularNode, partition } from 'd3-hierarchy';

import type { MapLayout, MapSector, MapShape } from './map-shape.ts';
import { orbitsOf, type Orbits, placesOn } from './orbits.ts';
import { type Seat, seatRows } from './seats.ts';

const turn = 2 * Math.PI;
/** The angle of the first root: the top of the circle. */
const top = -Math.PI / 2;
/** Maximum radius of a single row with all hosts; more hosts are arranged in several rows. */
const longestRow = 580;
/** Minimum radius of the ring of roots, gap between two roots, and width of the free ring between roots and hosts. */
const rootRing = 146;
const rootGap = 52;
const hostGap = 118;
/** Width of the free ring around a single root. */
const singleNodeGap = 96;
/** Gaps between two seats, and between two sectors. */
const seatGap = 6;
const sectorGap = 26;
/** Minimum width of a host in a row with names. */
const narrowestSeat = 17;

interface HostSeat extends Seat {
  index: number;
  radius: number;
  services: number;
  orbits: Orbits;
}
interface Branch {
  index: number;
  radius: number;
  hosts: HostSeat[];
}

const hostSeat = (index: number, radius: number, services: number): HostSeat => {
  const orbits = orbitsOf(radius, services);
  const width = Math.max(2 * Math.max(radius, orbits.halfWidth) + seatGap, narrowestSeat);
  return { index, radius, services, orbits, width, reach: orbits.reach };
};

function branchesOf({ levels, radii }: MapShape): Branch[] {
  const branches: Branch[] = [];
  for (let index = 0; index < levels.length; index += 1) {
    const radius = radii[index] ?? 0;
    if (levels[index] === 1) branches.push({ index, radius, hosts: [] });
    if (levels[index] !== 2) continue;
    let services = 0;
    while (levels[index + services + 1] === 3) services += 1;
    branches.at(-1)?.hosts.push(hostSeat(index, radius, services));
  }
  return branches;
}

interface Slice {
  own: number;
  children: readonly Slice[];
}
type PlacedSlice = HierarchyRectangularNode<Slice>;

const widthOf = ({ hosts }: Branch): number => hosts.reduce((sum, { width }) => sum + width, 0);

/** Divides the circle in proportion to the contents; a closed root gets at least the width of its name. */
function slicesOf(branches: readonly Branch[], ring: number): PlacedSlice[] {
  const total = branches.reduce((sum, branch) => sum + widthOf(branch), 0);
  const circle = Math.max(total, 1);
  const slices = branches.map((branch) => {
    const needed = ring === 0 ? 0 : ((2 * branch.radius + rootGap) / (turn * ring)) * circle;
    const free = branches.length > 1 ? sectorGap : 0;
    return {
      own: Math.max(needed - widthOf(branch), free),
      children: branch.hosts.map(({ width }) => ({ own: width, children: [] })),
    };
  });
  const whole = hierarchy<Slice>({ own: 0, children: slices }, ({ children }) => children).sum(({ own }) => own);
  return partition<Slice>().size([turn, 1])(whole).children ?? [];
}

const ringOf = (branches: readonly Branch[]): number =>
  branches.length < 2
    ? 0
    : Math.max(rootRing, branches.reduce((sum, { radius }) => sum + 2 * radius + rootGap, 0) / turn);

/** Collects the positions of the nodes. */
function placer({ levels }: MapShape) {
  const size = levels.length;
  const isOuter = new Uint8Array(size);
  const [x, y, angles, extents] = [0, 1, 2, 3].map(() => new Float32Array(size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const put = (index: number, angle: number, distance: number) => {
    x[index] = Math.cos(angle) * distance;
    y[index] = Math.sin(angle) * distance;
    angles[index] = angle;
  };
  const putHost = ({ index, orbits, reach }: HostSeat, angle: number, distance: number) => {
    put(index, angle, distance);
    extents[index] = reach;
    for (const [place, { distance: away, turn: by }] of placesOn(orbits).entries()) {
      const service = index + 1 + place;
      x[service] = (x[index] ?? 0) + Math.cos(angle + by) * away;
      y[service] = (y[index] ?? 0) + Math.sin(angle + by) * away;
      angles[service] = angle + by;
    }
  };
  return { x, y, angles, extents, isOuter, put, putHost };
}
type Placer = ReturnType<typeof placer>;

interface Section {
  branch: Branch;
  slice: PlacedSlice;
  /** Inner radius of the first row of hosts. */
  inner: number;
  isSingleRow: boolean;
}

/** Returns the angles at which a sector starts and ends; each gets half of the gap between two sectors. */
function endsOf({ branch, slice }: Section): { from: number; to: number } {
  const hosts = slice.children ?? [];
  const [first, last] = [hosts[0], hosts.at(-1)];
  if (!first || !last || branch.hosts.length === 0) return { from: top + slice.x0, to: top + slice.x1 };
  const free = (slice.x1 - last.x1) / 2;
  return { from: top + first.x0 + free, to: top + last.x1 + free };
}

function placeSector(section: Section, at: Placer): MapSector {
  const { branch, inner, isSingleRow } = section;
  const { from, to } = endsOf(section);
  const half = Math.max(...branch.hosts.map(({ radius }) => radius));
  const rows = isSingleRow
    ? [{ radius: inner, first: 0, count: branch.hosts.length }]
    : seatRows(branch.hosts, { angle: to - from, inner, half });
  let outer = inner;
  for (const [row, { radius, first, count }] of rows.entries()) {
    const seats = branch.hosts.slice(first, first + count);
    const whole = seats.reduce((sum, { width }) => sum + width, 0);
    let before = 0;
    for (const seat of seats) {
      at.putHost(seat, from + ((before + seat.width / 2) / whole) * (to - from), radius);
      before += seat.width;
      at.isOuter[seat.index] = row === rows.length - 1 ? 1 : 0;
      outer = Math.max(outer, radius + seat.reach);
    }
  }
  return { root: branch.index, from, to, inner: inner - half, outer, rows: rows.map(({ radius }) => radius) };
}

/**
 * Arranges the map as a circle: roots on a ring around the center, each with its hosts in a sector behind it, and services around their
 * host. The sectors come from a partition layout (d3-hierarchy), so the same tree always gives the same map.
 */
export function layoutMap(shape: MapShape): MapLayout {
  const branches = branchesOf(shape);
  const ring = ringOf(branches);
  const slices = slicesOf(branches, ring);
  const at = placer(shape);
  const circumference = slices.reduce((sum, { value = 0 }) => sum + value, 0);
  const nearest = ring === 0 ? singleNodeGap : ring + hostGap;
  const needed = circumference / turn;
  const isSingleRow = needed <= longestRow;
  const inner = isSingleRow ? Math.max(nearest, needed) : nearest;
  let radius = ring + Math.max(0, ...branches.map((branch) => branch.radius));
  const sectors: MapSector[] = [];
  for (const [place, branch] of branches.entries()) {
    const slice = slices[place];
    if (!slice) continue;
    const section = { branch, slice, inner, isSingleRow };
    const { from, to } = endsOf(section);
    at.put(branch.index, (from + to) / 2, ring);
    at.extents[branch.index] = branch.radius;
    if (branch.hosts.length === 0) continue;
    const sector = placeSector(section, at);
    sectors.push(sector);
    radius = Math.max(radius, sector.outer);
  }
  const { x, y, angles, extents, isOuter } = at;
  return { x, y, angles, extents, isOuter, sectors, radius, isSingleRow };
}
