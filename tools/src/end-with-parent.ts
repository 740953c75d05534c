import { endWithParent } from './follow-parent.ts';

/** Loaded before a program that a tool starts, so that the program ends with the tool in any case. */
endWithParent();
