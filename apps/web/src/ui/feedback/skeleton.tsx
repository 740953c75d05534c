import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
}

/** A gray placeholder for content; give it the content's size so that nothing moves. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.bone} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}

const lineWidths = ['96%', '88%', '92%', '64%'];

/** Placeholder for lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: 1 | 2 | 3 | 4 }) {
  return (
    <span className={styles.text}>
      {lineWidths.slice(-lines).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </span>
  );
}
