import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import { useEffect, useRef, useState } from 'react';

/** Returns a key of everything that affects the layout of the page, which excludes the status of findings. */
function layoutOf({ attackNarrative, bestPractices, steps }: AttackChain): string {
  const parts = steps.map(({ findings, ...step }) => ({ ...step, findings: findings.map(({ _id }) => _id) }));
  return JSON.stringify([attackNarrative, bestPractices, parts]);
}

interface SettledChain {
  shown: AttackChain | undefined;
  /** True if new data is held back because it would move the content. */
  hasNews: boolean;
  showNews: () => void;
  /** Announces that the next change is the viewer's own and should be shown immediately. */
  expectOwnChange: () => void;
}

/** Prevents layout shifts while reading: other users' changes are held back until the viewer shows them. */
export function useSettledChain(latest: AttackChain | undefined): SettledChain {
  const [settled, setSettled] = useState(latest);
  const [changedFrom, setChangedFrom] = useState<AttackChain | null>(null);
  // A ref, because an upload may end long after the render in which it started.
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  }, [latest]);

  const isOwn = changedFrom !== null && latest !== changedFrom;
  if (latest && (!settled || isOwn)) {
    setSettled(latest);
    setChangedFrom(null);
  }
  const hasPendingChanges = latest !== undefined && settled !== undefined && layoutOf(latest) !== layoutOf(settled);
  return {
    shown: hasPendingChanges ? settled : latest,
    hasNews: hasPendingChanges,
    showNews: () => setSettled(latest),
    expectOwnChange: () => setChangedFrom(current.current ?? null),
  };
}
