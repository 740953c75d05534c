import { endWithParent } from './follow-parent.ts';

/** Loaded before a program that a tool starts: it ends with the tool, however that one ends. */
endWithParent();
