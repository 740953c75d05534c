import type { AttackStep } from '@gatehouse/contract/attack-chain-schema';

import { shownList, shownNumber } from '../../core/texts.ts';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { neededNumbers } from './chain-phases.ts';

const texts = attackChainTexts.chain;

interface DependsOnProps {
  steps: readonly AttackStep[];
  step: AttackStep;
  number: number;
}

/** On what a step depends, where it is not simply the one before it. */
export function DependsOn({ steps, step, number }: DependsOnProps) {
  const needed = neededNumbers(steps, step);
  const isOrdinary = number === 1 ? needed.length === 0 : needed.length === 1 && needed[0] === number - 1;
  return isOrdinary ? null : <p className={styles.small}>{dependenceText(needed)}</p>;
}

/** The same in words, wherever it depends. */
export function dependenceText(needed: readonly number[]): string {
  const numbers = shownList(needed.map(shownNumber));
  if (needed.length === 0) return texts.needsNothing;
  return needed.length === 1 ? texts.needs(numbers) : texts.needsMany(numbers);
}
