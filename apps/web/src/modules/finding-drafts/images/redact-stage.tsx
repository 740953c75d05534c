import { type PointerEvent, useRef, useState } from 'react';

import type { Area } from './image-pixels.ts';
import styles from './images.module.css';

/** Minimum side of an area in image pixels; smaller ones are accidental clicks. */
const leastSide = 3;

interface RedactStageProps {
  picture: { address: string; width: number; height: number };
  name: string;
  areas: readonly Area[];
  onAdd: (area: Area) => void;
}

type Point = { x: number; y: number };

const between = (from: Point, to: Point): Area => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});

/** The image, on which areas are drawn with the pointer. */
export function RedactStage({ picture, name, areas, onAdd }: RedactStageProps) {
  const { width, height, address } = picture;
  const stage = useRef<SVGSVGElement>(null);
  const [from, setFrom] = useState<Point | null>(null);
  const [to, setTo] = useState<Point | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = stage.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x: Math.round(Math.min(Math.max(x, 0), width)), y: Math.round(Math.min(Math.max(y, 0), height)) };
  };
  const start = (event: PointerEvent<SVGSVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    setFrom(point);
    setTo(point);
  };
  const end = (): void => {
    const area = from && to && between(from, to);
    if (area && area.width >= leastSide && area.height >= leastSide) onAdd(area);
    setFrom(null);
    setTo(null);
  };
  return (
    <svg
      ref={stage}
      className={styles.stage}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={name}
      onPointerDown={start}
      onPointerMove={(event) => from && setTo(pointOf(event))}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <image href={address} width={width} height={height} />
      {areas.map((area) => (
        <rect key={`${area.x} ${area.y} ${area.width} ${area.height}`} className={styles.drawn} {...area} />
      ))}
      {from && to && <rect className={styles.current} {...between(from, to)} />}
    </svg>
  );
}
