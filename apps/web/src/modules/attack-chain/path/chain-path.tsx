import { useRef } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import { useElementWidth } from '../../../ui/layout/use-element-width.ts';
import type { StepViewProps } from '../steps/step-parts.tsx';
import { ChainMap } from './chain-map.tsx';
import styles from './chain-path.module.css';

/** Assumed width of the frame in px until it is measured; if it is right, nothing shifts. */
const firstRoom = 1080;

const leastRoom = 200;

/** Measures the width of the frame of a map. */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame, firstRoom);
  return { frame, room: Math.max(width, leastRoom) };
}

/** The path view: the steps in order, connected by their dependencies. */
export function ChainPath({ steps, breaks, address }: StepViewProps) {
  const { frame, room } = useRoom();
  return (
    <Card>
      <div ref={frame} className={styles.frame}>
        <ChainMap steps={steps} breaks={breaks} room={room} current={address.openStep?._id} toStep={address.toStep} />
      </div>
    </Card>
  );
}
