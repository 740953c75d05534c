import type { BestPractice } from '@gatehouse/contract/attack-chain/chain.schema';

import type { Canvas } from './picture.ts';

/** A step as the demo files write it; its tactic and technique as ATT&CK numbers them. */
export interface DemoStep {
  tactic: string;
  technique: string;
  name: string;
  note: string;
  hosts: string[];
  /** Places of findings in the list of the engagement, the first being 1. */
  findings: number[];
  /** Places of the steps that it depends on; the one before where nothing is said. */
  needs?: number[];
  picture?: { name: string; alt: string; draw: () => Canvas };
}

/** The story of an engagement. */
export interface DemoChain {
  narrative: string;
  practices: BestPractice[];
  steps: DemoStep[];
}
