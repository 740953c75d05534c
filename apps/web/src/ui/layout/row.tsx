import { type Flow, flowOf, type RowLook, rowLook } from './flow.tsx';

/** Lays out children horizontally with a gap from the spacing scale, 8 px by default. */
export const Row: Flow<RowLook> = flowOf(rowLook, 8);
