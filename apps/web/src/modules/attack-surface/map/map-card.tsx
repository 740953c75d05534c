import { SeverityShape } from '../../../ui/marks/severity-shape.tsx';
import { SurfaceStateBadge } from '../surface-marks.tsx';
import type { MapNode } from '../map-drawing/map-nodes.ts';
import { type MapStage, viewOf } from './map-stage.ts';
import { type MapView, placeOf } from '../map-drawing/map-view.ts';
import { actTextOf, countOf, fullName, issuesOf } from './map-words.ts';
import styles from './map.module.css';

const gapPx = 12;
/** The room that a card needs at the end of the window. */
const cardPx = 260;
const cardHeightPx = 120;

/** Where the card is: at the end of its node, or before it where there is no room. */
function placeFor(view: MapView, index: number): string {
  const [x, y] = placeOf(view, index);
  const reach = (view.scene.nodes[index]?.radius ?? 0) * view.camera.zoom + gapPx;
  const isAtEnd = x + reach + cardPx > view.size.width;
  const isAtFoot = y + cardHeightPx > view.size.height;
  const across = isAtEnd ? `calc(${x - reach}px - 100%)` : `${x + reach}px`;
  return `translate(${across}, ${isAtFoot ? `calc(${y}px - 100%)` : `${y}px`})`;
}

function Facts({ node }: { node: MapNode }) {
  const { worst } = node;
  const ips = node.node.kind === 'host' ? (node.node.host.ips ?? []) : [];
  return (
    <>
      <span className={styles.cardLine}>
        {worst && (
          <span className={styles.cardShape} data-severity={worst}>
            <SeverityShape severity={worst} size={12} />
          </span>
        )}
        {issuesOf(node)}
      </span>
      {countOf(node) !== '' && <span className={styles.cardLine}>{countOf(node)}</span>}
      {ips.length > 0 && <code className={styles.cardLine}>{ips.slice(0, 2).join(', ')}</code>}
    </>
  );
}

/** What is under the pointer, beside it. The keyboard and screen readers have the same from the node with the focus. */
export function MapCard({ stage, index }: { stage: MapStage; index: number }) {
  const view = viewOf(stage);
  const node = view?.scene.nodes[index];
  if (!view || !node) return null;
  // The canvas does not mirror from right to left, so neither does what is beside a place on it.
  return (
    <div className={styles.card} style={{ transform: placeFor(view, index) }} dir="ltr" aria-hidden="true">
      <bdi className={styles.cardName}>{fullName(node)}</bdi>
      <Facts node={node} />
      {node.state !== 'Active' && <SurfaceStateBadge state={node.state} />}
      <span className={styles.cardHint}>{actTextOf(node)}</span>
    </div>
  );
}
