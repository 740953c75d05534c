import { classNames } from '../../../ui/class-names.ts';
import { rowLook, stackLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { SeverityShape } from '../../../ui/marks/severity-shape.tsx';
import { SurfaceStateBadge } from '../surface-marks.tsx';
import type { MapNode } from '../map-drawing/map-nodes.ts';
import { type MapStage, viewOf } from './map-stage.ts';
import { type MapView, placeOf } from '../map-drawing/map-view.ts';
import { actTextOf, countOf, fullName, issuesOf } from './map-words.ts';
import styles from './map.module.css';

const gapPx = 12;
/** Width of a card. */
const cardPx = 260;
const cardHeightPx = 120;

/** Returns the position of the card: after its node, or before it if there is no space. */
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
      <Row as="span" gap={6} wraps={false} className={styles.cardLine}>
        {worst && (
          <Row as="span" gap={0} align="stretch" wraps={false} isInline data-severity={worst}>
            <SeverityShape severity={worst} size={12} />
          </Row>
        )}
        {issuesOf(node)}
      </Row>
      {countOf(node) !== '' && (
        <Row as="span" gap={6} wraps={false} className={styles.cardLine}>
          {countOf(node)}
        </Row>
      )}
      {ips.length > 0 && (
        <code className={classNames(rowLook({ wraps: false }), styles.cardLine)}>{ips.slice(0, 2).join(', ')}</code>
      )}
    </>
  );
}

/** The card of the node under the pointer. Keyboard and screen reader users get the same facts from the focused node. */
export function MapCard({ stage, index }: { stage: MapStage; index: number }) {
  const view = viewOf(stage);
  const node = view?.scene.nodes[index];
  if (!view || !node) return null;
  // The canvas is not mirrored for right-to-left text, so neither is the card.
  return (
    <div
      className={classNames(stackLook(), textLook({ size: 13 }), styles.card)}
      style={{ transform: placeFor(view, index) }}
      dir="ltr"
      aria-hidden="true"
    >
      <bdi className={styles.cardName}>{fullName(node)}</bdi>
      <Facts node={node} />
      {node.state !== 'Active' && <SurfaceStateBadge state={node.state} />}
      <span className={classNames(textLook({ size: 12, tone: 'muted' }), styles.cardHint)}>{actTextOf(node)}</span>
    </div>
  );
}
