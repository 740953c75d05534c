import { drawRoads } from '@gatehouse/domain/attack-path/draw-roads';
import type { AssessedPaths, Gate } from '@gatehouse/domain/attack-path/path-model';
import type { Box, GateSpot } from '@gatehouse/domain/attack-path/road-shapes';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';

import { useElementWidth } from '../../ui/layout/use-element-width.ts';
import { attackPathTexts as texts } from './attack-path.texts.ts';
import { gateAddress, gateNameOf, gateStateOf, type PathPlace } from './path-address.ts';
import styles from './road-map.module.css';
import { RoadShape } from './road-shape.tsx';

/** Assumed width in px until it is measured, and the least width. */
const firstRoom = 1040;
const leastRoom = 220;

/** Paths with the gates that the viewer has closed on trial. */
export interface TrialProps {
  /** The paths as if the tried gates were closed. */
  paths: AssessedPaths;
  /** The IDs of gates that are closed on trial. */
  tried: ReadonlySet<string>;
  onTry: (gate: Gate) => void;
  place: PathPlace;
}

/** The picture: roads with gates. A gate is a button that closes it on trial; its labels link to the finding. */
export function RoadMap({ paths, tried, onTry, place }: TrialProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = Math.max(useElementWidth(frame, firstRoom), leastRoom);
  const picture = useMemo(
    () => drawRoads(paths, { room, texts, tried, isRightToLeft: document.documentElement.dir === 'rtl' }),
    [paths, room, tried],
  );
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.map} style={{ inlineSize: picture.width, blockSize: picture.height }}>
        <svg width={picture.width} height={picture.height} className={styles.drawing} aria-hidden="true">
          {picture.shapes.map((shape, at) => (
            <RoadShape key={shape.kind === 'gate' ? shape.key : at} shape={shape} />
          ))}
        </svg>
        {picture.spots.map((spot) => (
          <Spot key={spot.key} spot={spot} isTried={tried.has(spot.gate._id)} onTry={onTry} place={place} />
        ))}
      </div>
      {picture.hidden > 0 && <p className={styles.hidden}>{texts.notShown(picture.hidden)}</p>}
    </div>
  );
}

const boxStyle = ({ x, y, width, height }: Box) => ({
  insetInlineStart: x,
  insetBlockStart: y,
  inlineSize: width,
  blockSize: height,
});

interface SpotProps extends Pick<TrialProps, 'onTry' | 'place'> {
  spot: GateSpot;
  isTried: boolean;
}

function Spot({ spot: { gate, button, link }, isTried, onTry, place }: SpotProps) {
  const name = gateNameOf(gate);
  const mayTry = isTried || gate.state !== 'closed';
  return (
    <>
      {mayTry && (
        <button
          type="button"
          className={styles.spot}
          style={boxStyle(button)}
          aria-pressed={isTried}
          aria-label={texts.tryGate(name)}
          title={name}
          onClick={() => onTry(gate)}
        />
      )}
      <Link
        to={gateAddress(gate, place)}
        className={styles.spot}
        style={boxStyle(link)}
        title={name}
        data-print="plain"
        aria-label={texts.gate(name, gateStateOf(gate, isTried))}
      />
    </>
  );
}
