import { type Flow, type FlowLook, flowOf, stackLook } from './flow.tsx';

/** Lays out children vertically with a gap from the spacing scale, 16 px by default. They fill the width unless aligned. */
export const Stack: Flow<FlowLook> = flowOf(stackLook, 16);
