import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { Fragment, useMemo } from 'react';
import { Link } from 'react-router';

import type { Break } from '../steps/chain-break.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import styles from './chain-path.module.css';
import { chainScene } from './chain-scene.ts';
import { mirrorScene } from './mirror-scene.ts';
import { SceneShape } from './scene-shape.tsx';
import type { SceneStep, Shape } from './scene.ts';

interface ChainMapProps {
  steps: readonly AttackStep[];
  breaks: ReadonlyMap<string, Break>;
  /** Available width in px. */
  room: number;
  /** True if the map scales to its container. */
  isScaled?: boolean;
  /** The step being presented. */
  current?: string | undefined;
  /** Returns the address of a step. */
  toStep: (id: string) => string;
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

const Shapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map((shape, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the shapes have a fixed order and no state
    <Fragment key={at}>
      <SceneShape shape={shape} />
    </Fragment>
  ));

function StepLink({ step: { x, y, width, height, label, shapes }, to }: { step: SceneStep; to: string }) {
  return (
    <Link to={to} replace aria-label={label} className={styles.step}>
      <Shapes shapes={shapes} />
      <rect className={styles.focus} x={x - 2} y={y - 2} width={width + 4} height={height + 4} rx="10" />
    </Link>
  );
}

/** A chain as a diagram; each step is a link. */
export function ChainMap({ steps, breaks, room, isScaled = false, current, toStep }: ChainMapProps) {
  const scene = useMemo(() => {
    const drawn = chainScene({ steps, breaks, room, current });
    return isRightToLeft() ? mirrorScene(drawn) : drawn;
  }, [steps, breaks, room, current]);
  const margin = 4;
  return (
    <svg
      className={styles.map}
      viewBox={`${-margin} 0 ${scene.width + 2 * margin} ${scene.height}`}
      role="group"
      aria-label={chainTexts.chain.pathLabel(steps.length)}
      style={isScaled ? undefined : { maxInlineSize: scene.width + 2 * margin }}
    >
      <g aria-hidden="true">
        <Shapes shapes={scene.ground} />
      </g>
      {scene.steps.map((step) => (
        <StepLink key={step.id} step={step} to={toStep(step.id)} />
      ))}
    </svg>
  );
}
