import { useEffect, useRef, useState } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import type { StepViewProps } from '../client/step-parts.tsx';
import { ChainMap } from './chain-map.tsx';
import styles from './chain-path.module.css';

/** Of the frame, in px, until it is measured; nothing moves where the guess is right. */
const firstRoom = 1080;

/** How wide an element is. */
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

/** The chain at a glance: its steps in order, and how one led to the next. */
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
