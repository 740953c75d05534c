import { useEffect, useRef, useState } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import type { StepViewProps } from '../client/step-parts.tsx';
import { ChainMap } from './chain-map.tsx';
import styles from './chain-path.module.css';

/** Assumed width of the frame in px until it is measured; if it is right, nothing shifts. */
const firstRoom = 1080;

/** Measures the width of an element. */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(firstRoom);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setRoom(Math.max(element.clientWidth, 200));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
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
