import type { ChartLook } from './chart-model.ts';
import marks from './chart-marks.module.css';
import tones from './chart-tones.module.css';

/** What is drawn over the colour; solid for the looks that are not here. Sizes in px. */
const strokes: Partial<Record<ChartLook, { size: number; path: string }>> = {
  high: { size: 8, path: 'M0 8 8 0M-2 2 2 -2M6 10 10 6' },
  medium: { size: 5, path: 'M0 0 5 5M-1.25 3.75 1.25 6.25M3.75 -1.25 6.25 1.25' },
  low: { size: 5, path: 'M2.5 2.5h0.01' },
  info: { size: 5, path: 'M0 2.5H5' },
  none: { size: 5, path: 'M2.5 0V5' },
  quiet: { size: 6, path: 'M0 3H6' },
  accent: { size: 6, path: 'M3 0V6' },
};

/** What fills a shape of this look, within the drawing that has its patterns. */
export const fillOf = (id: string, look: ChartLook): string =>
  strokes[look] === undefined ? 'var(--tone)' : `url(#${id}-${look})`;

/** The patterns of some looks; `id` is that of the drawing. */
export function ChartPatterns({ id, looks }: { id: string; looks: readonly ChartLook[] }) {
  return (
    <defs>
      {looks.map((look) => {
        const stroke = strokes[look];
        if (stroke === undefined) return null;
        return (
          <pattern
            key={look}
            id={`${id}-${look}`}
            className={tones[look]}
            width={stroke.size}
            height={stroke.size}
            patternUnits="userSpaceOnUse"
          >
            <rect className={marks.tone} width={stroke.size} height={stroke.size} />
            <path className={marks.hatch} d={stroke.path} data-look={look} />
          </pattern>
        );
      })}
    </defs>
  );
}
