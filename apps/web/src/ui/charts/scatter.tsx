import axes from './chart-axis.module.css';
import marks from './chart-marks.module.css';
import type { ScatterPoint, ScatterProps } from './scatter-model.ts';
import { placeNames, type PlacedName } from './scatter-names.ts';
import { ScatterWalk } from './scatter-walk.tsx';
import styles from './scatter.module.css';

/** A scatter plot of two measures in four labeled quadrants. Its table has the same data. */
export function Scatter(props: ScatterProps) {
  const { across, down, points } = props;
  return (
    <div className={styles.stage}>
      <span className={styles.downLabel}>{down.label}</span>
      <div className={`${axes.values} ${styles.insetBlock}`} aria-hidden="true">
        {down.ticks.map(({ at, label }) => (
          <span key={label} className={axes.value} style={{ insetBlockStart: `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        <div className={styles.field}>
          <Drawing {...props} />
          <Names points={points} />
          {points.length > 0 && <ScatterWalk {...props} />}
        </div>
      </div>
      <div className={`${axes.points} ${styles.insetInline}`} aria-hidden="true">
        {across.ticks.map(({ at, label }) => (
          <span key={label} className={axes.point} data-narrow style={{ insetInlineStart: `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
      <span className={styles.acrossLabel}>{across.label}</span>
    </div>
  );
}

function Drawing({ points, across, down, quadrants }: ScatterProps) {
  const corners = quadrants.words.map((word, at) => ({ word, isEnd: at % 2 === 1, isBottom: at > 1 }));
  return (
    <>
      {corners.map(({ word, isEnd, isBottom }) => (
        <span key={word} className={styles.quadrant} data-end={isEnd} data-bottom={isBottom} aria-hidden="true">
          {word}
        </span>
      ))}
      <svg className={marks.drawing} aria-hidden="true">
        {quadrants.isTinted === true && (
          <rect
            className={styles.tint}
            x={`${quadrants.across}%`}
            y="0%"
            width={`${100 - quadrants.across}%`}
            height={`${quadrants.down}%`}
          />
        )}
        {across.ticks.map(({ at, label }) => (
          <line key={label} className={axes.gridline} x1={`${at}%`} x2={`${at}%`} y1="0%" y2="100%" />
        ))}
        {down.ticks.map(({ at, label }) => (
          <line key={label} className={axes.gridline} x1="0%" x2="100%" y1={`${at}%`} y2={`${at}%`} />
        ))}
        <line className={styles.divide} x1={`${quadrants.across}%`} x2={`${quadrants.across}%`} y1="0%" y2="100%" />
        <line className={styles.divide} x1="0%" x2="100%" y1={`${quadrants.down}%`} y2={`${quadrants.down}%`} />
        {points.toReversed().map((point) => (
          <Mark key={point.key} point={point} />
        ))}
      </svg>
    </>
  );
}

/** Half the size of a marker, in px. */
const markPx = 4;

/** A diamond differs from circles even without color. */
const Mark = ({ point: { across, down, isStrong } }: { point: ScatterPoint }) => (
  <svg x={`${across}%`} y={`${down}%`} className={styles.mark}>
    {isStrong ? (
      <rect
        className={styles.strong}
        x={-markPx}
        y={-markPx}
        width={markPx * 2}
        height={markPx * 2}
        transform="rotate(45)"
      />
    ) : (
      <circle className={styles.plain} r={markPx} />
    )}
  </svg>
);

/** Distance between a mark and its name beside it. */
const nameGap = '9px';

/** Sizes of a name in a wide and a narrow plot, as shares of it. */
const nameSizes = {
  wide: { across: 13, down: 6, corner: 8 },
  narrow: { across: 42, down: 6, corner: 26 },
};

/** The names of highlighted points. The tooltip and the table name all points. */
const Names = ({ points }: { points: readonly ScatterPoint[] }) => (
  <div aria-hidden="true">
    {(['wide', 'narrow'] as const).map((room) => (
      <div key={room} className={styles[room]}>
        {placeNames(points, nameSizes[room]).map((placed) => (
          <Name key={placed.point.key} {...placed} />
        ))}
      </div>
    ))}
  </div>
);

function Name({ point: { across, down: top, words }, row, down, isBefore }: PlacedName) {
  const distance = row === 0 ? nameGap : '3px';
  const inset = isBefore
    ? { insetInlineEnd: `calc(${100 - across}% + ${distance})` }
    : { insetInlineStart: `calc(${across}% + ${distance})` };
  return (
    <>
      {row > 0 && (
        <span
          className={styles.leader}
          style={{ insetInlineStart: `${across}%`, insetBlockStart: `${top}%`, blockSize: `${down - top}%` }}
        />
      )}
      <bdi className={styles.name} dir="ltr" style={{ ...inset, insetBlockStart: `${down}%` }}>
        {words[0]}
      </bdi>
    </>
  );
}
