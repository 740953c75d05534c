import type { ScatterPoint } from './scatter-model.ts';
import { placeNames, type PlacedName } from './scatter-names.ts';
import styles from './scatter.module.css';

/** Distance between a mark and its name beside it. */
const gap = '9px';

/** Sizes of a name in a wide and a narrow plot, as shares of it. */
const sizes = {
  wide: { across: 13, down: 6, corner: 8 },
  narrow: { across: 42, down: 6, corner: 26 },
};

/** The names of highlighted points. The tooltip and the table name all points. */
export const ScatterNames = ({ points }: { points: readonly ScatterPoint[] }) => (
  <div aria-hidden="true">
    {(['wide', 'narrow'] as const).map((room) => (
      <div key={room} className={styles[room]}>
        {placeNames(points, sizes[room]).map((placed) => (
          <Name key={placed.point.key} {...placed} />
        ))}
      </div>
    ))}
  </div>
);

function Name({ point: { across, down: top, words }, row, down, isBefore }: PlacedName) {
  const distance = row === 0 ? gap : '3px';
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
