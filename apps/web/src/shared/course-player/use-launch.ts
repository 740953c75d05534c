import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { useEffect, useState } from 'react';

import type { Failure } from '../../core/failure.ts';
import { isFailure, type PlayerPort } from './player-port.ts';

interface LaunchResult {
  /** Number of the attempt to open it. */
  count: number;
  answer: Launch | Failure;
}

/** Opens a chapter on the content host, and again on request. */
export function useLaunch(port: PlayerPort, chapterId: string) {
  const [opened, setOpened] = useState<LaunchResult | null>(null);
  const [count, setCount] = useState(0);
  // `port` is a new object in every render; only the chapter decides what is opened.
  const [open] = useState(() => port.launch);
  useEffect(() => {
    let isLeft = false;
    void open(chapterId).then((answer) => {
      if (!isLeft) setOpened({ count, answer });
    });
    return () => void (isLeft = true);
  }, [open, chapterId, count]);
  const answer = opened?.count === count ? opened.answer : null;
  const failure = answer && isFailure(answer) ? answer : null;
  const launch = answer && !isFailure(answer) ? answer : null;
  return { launch, failure, again: () => setCount((known) => known + 1) };
}
