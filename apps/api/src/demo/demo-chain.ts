import type { BestPractice } from '@gatehouse/contract/attack-chain/chain.schema';

import type { Canvas } from './picture.ts';

/** A step of the attack chain in the demo files, with ATT&CK ids of tactic and technique. */
export interface DemoStep {
  tactic: string;
  technique: string;
  name: string;
  note: string;
  hosts: string[];
  /** Positions of findings in the list of the engagement, from 1. */
  findings: number[];
  /** Positions of the steps that it depends on; by default the previous one. */
  needs?: number[];
  picture?: { name: string; alt: string; draw: () => Canvas };
}

/** The attack narrative of an engagement. */
export interface DemoChain {
  narrative: string;
  practices: BestPractice[];
  steps: DemoStep[];
}
