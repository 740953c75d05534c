import styles from './progress.module.css';

interface ProgressRingProps {
  /** Progress from 0 to 1. */
  share: number;
  /** The progress as text: "3 of 6 steps done". */
  label: string;
  /** Size in px. */
  size?: 16 | 24 | 48;
}

const center = 8;
const radius = 6.5;

/** Returns the arc, clockwise from the top. A full circle is drawn as two halves, because an arc that ends where it starts is empty. */
function arcOf(share: number): string {
  const top = center - radius;
  if (share >= 1)
    return `M${center} ${top}A${radius} ${radius} 0 1 1 ${center} ${center + radius}A${radius} ${radius} 0 1 1 ${center} ${top}`;
  const angle = 2 * Math.PI * share;
  const [x, y] = [center + radius * Math.sin(angle), center - radius * Math.cos(angle)];
  return `M${center} ${top}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(3)} ${y.toFixed(3)}`;
}

/** A small ring that fills clockwise, beside a number or title. */
export function ProgressRing({ share, label, size = 16 }: ProgressRingProps) {
  const done = Math.min(1, Math.max(0, share));
  return (
    <span
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
    >
      <svg width={size} height={size} viewBox="0 0 16 16" fill="none" strokeWidth="2.5" aria-hidden="true">
        <circle className={styles.ringTrack} cx={center} cy={center} r={radius} />
        {done > 0 && <path d={arcOf(done)} stroke="currentColor" strokeLinecap="round" />}
      </svg>
    </span>
  );
}
