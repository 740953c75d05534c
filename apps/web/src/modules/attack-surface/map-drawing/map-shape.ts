/** What the layout needs of the nodes, in the order of the tree; it crosses to the worker without names. */
export interface MapShape {
  /** 1 root, 2 host, 3 service; children follow their parent. */
  levels: Uint8Array;
  /** The radius of each node, in units of the map. */
  radii: Float32Array;
}

/** The part of the circle that the hosts of a root fill. */
export interface MapSector {
  root: number;
  /** In radians, clockwise from the right. */
  from: number;
  to: number;
  inner: number;
  outer: number;
  /** The radius of each row of hosts. */
  rows: readonly number[];
}

/** Where everything is, around the middle of the map. */
export interface MapLayout {
  x: Float32Array;
  y: Float32Array;
  /** The direction outwards at each node, in radians. */
  angles: Float32Array;
  /** How far each node reaches with its services. */
  extents: Float32Array;
  /** 1 for hosts in the last row of their sector, which have room for their names behind them. */
  isOuter: Uint8Array;
  sectors: readonly MapSector[];
  /** How far the map reaches. */
  radius: number;
  /** All hosts stand in one row, each with a branch of its own. */
  isSingleRow: boolean;
}

/** The radius of a service, in units of the map. */
export const serviceRadius = 3.4;
