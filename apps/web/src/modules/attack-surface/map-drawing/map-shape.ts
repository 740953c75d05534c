/** The data that the layout needs, in the order of the tree and without names, so that the worker receives little. */
export interface MapShape {
  /** The level of each node: 1 root, 2 host, 3 service; children follow their parent. */
  levels: Uint8Array;
  /** The radius of each node, in map units. */
  radii: Float32Array;
}

/** The sector of the circle that contains the hosts of a root. */
export interface MapSector {
  root: number;
  /** Start angle in radians, clockwise from the right. */
  from: number;
  to: number;
  inner: number;
  outer: number;
  /** The radius of each row of hosts. */
  rows: readonly number[];
}

/** The layout of the map; positions are relative to its center. */
export interface MapLayout {
  x: Float32Array;
  y: Float32Array;
  /** The outward direction of each node, in radians. */
  angles: Float32Array;
  /** The radius of each node including its services. */
  extents: Float32Array;
  /** 1 for hosts in the outer row of their sector, which have space for their names behind them. */
  isOuter: Uint8Array;
  sectors: readonly MapSector[];
  /** The radius of the whole map. */
  radius: number;
  /** True if all hosts are in one row, each with a branch of its own. */
  isSingleRow: boolean;
}

/** The radius of a service, in map units. */
export const serviceRadius = 3.4;
