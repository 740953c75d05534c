const heat = ['#ffffff', '#fdf1dc', '#fbdcb0', '#f4ad8a', '#e07a68'] as const;

/** Returns the color of a cell of the risk matrix on paper; `row` and `column` count from the lowest level. */
export const riskHeat = (row: number, column: number): string =>
  heat[Math.min(heat.length - 1, Math.floor((row + column) / 2))] ?? heat[0];
