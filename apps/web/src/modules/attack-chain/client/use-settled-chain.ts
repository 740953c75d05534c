import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import { useEffect, useRef, useState } from 'react';

/** All that takes up room on the page; the status of a finding does not. */
function layoutOf({ attackNarrative, bestPractices, steps }: AttackChain): string {
  const parts = steps.map(({ findings, ...step }) => ({ ...step, findings: findings.map(({ _id }) => _id) }));
  return JSON.stringify([attackNarrative, bestPractices, parts]);
}

interface SettledChain {
  shown: AttackChain | undefined;
  /** What arrived would move what is being read, and waits. */
  hasNews: boolean;
  showNews: () => void;
  /** The next change is the reader's own, and shows at once. */
  expectOwnChange: () => void;
}

/** Keeps the page under its reader as it is: changes of others that would move it wait until they are asked for. */
export function useSettledChain(latest: AttackChain | undefined): SettledChain {
  const [settled, setSettled] = useState(latest);
  const [changedFrom, setChangedFrom] = useState<AttackChain | null>(null);
  // An upload ends long after the page that began it was drawn.
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  }, [latest]);

  const isOwn = changedFrom !== null && latest !== changedFrom;
  if (latest && (!settled || isOwn)) {
    setSettled(latest);
    setChangedFrom(null);
  }
  const hasNews = latest !== undefined && settled !== undefined && layoutOf(latest) !== layoutOf(settled);
  return {
    shown: hasNews ? settled : latest,
    hasNews,
    showNews: () => setSettled(latest),
    expectOwnChange: () => setChangedFrom(current.current ?? null),
  };
}
