import { initials } from '@gatehouse/domain/initials';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import type { MapHub, MapLogo } from '../map-drawing/map-view.ts';
import { MapBar } from './map-bar.tsx';
import { MapFrame } from './map-frame.tsx';
import { MapLegend } from './map-legend.tsx';
import type { SurfaceMapProps } from './map-props.ts';
import { mapNodesOf } from '../map-drawing/map-nodes.ts';
import type { MapStage } from './map-stage.ts';
import styles from './map.module.css';
import { mapTexts as texts } from './map.texts.ts';
import { useFind } from './use-find.ts';
import { useLayout } from './use-layout.ts';
import { useMarks } from './use-marks.ts';

const drawnTexts = { roots: surfaceTexts.roots };

/** Side of the bitmap, in px; the disc is smaller even on screens with a high pixel ratio. */
const bitmapPx = 160;

/** Draws a logo into a square without distortion, so that canvas and SVG files use the same bitmap. */
function bitmapOf(image: HTMLImageElement): MapLogo | null {
  const canvas = document.createElement('canvas');
  canvas.width = bitmapPx;
  canvas.height = bitmapPx;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const scale = Math.min(bitmapPx / image.naturalWidth, bitmapPx / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (bitmapPx - width) / 2, (bitmapPx - height) / 2, width, height);
  return { canvas, address: canvas.toDataURL('image/png') };
}

/** The center of the map: the company's logo, or its initials if it has none or while the logo loads. */
function useHub(name: string, address: string | null): MapHub {
  const [logo, setLogo] = useState<MapLogo | null>(null);
  useEffect(() => {
    if (address === null) return;
    const image = new Image();
    image.addEventListener('load', () => setLogo(image.naturalWidth > 0 ? bitmapOf(image) : null));
    image.src = address;
    return () => setLogo(null);
  }, [address]);
  return useMemo(() => ({ initials: initials(name), logo }), [name, logo]);
}

/** The attack surface as a map. The tree contains the same data. */
export function SurfaceMap(props: SurfaceMapProps) {
  const { roots, expanded, selection, changes, company } = props;
  const nodes = useMemo(() => mapNodesOf(roots, expanded, drawnTexts), [roots, expanded]);
  const { scene, hasFailed } = useLayout(nodes);
  const [focusKey, setFocusKey] = useState<string | null>(null);
  const [stage, setStage] = useState<MapStage | null>(null);
  const onStage = useCallback((opened: MapStage | null) => setStage(opened), []);
  const hub = useHub(company, props.logo);
  const find = useFind({ ...props, onGo: setFocusKey });
  const drawn = scene?.nodes ?? nodes;
  const { marks, toggle } = useMarks({ nodes: drawn, roots, focusKey, found: find.keys, selection, changes });
  if (hasFailed) {
    return (
      <EmptyState
        kind="first-use"
        title={texts.failed}
        action={<Button onClick={props.onShowTree}>{texts.showTree}</Button>}
      >
        {texts.failedWhy}
      </EmptyState>
    );
  }
  return (
    <Stack gap={0} className={styles.map}>
      <MapBar {...props} stage={stage} find={find} />
      <MapFrame
        {...{ nodes, scene, marks, focusKey, onStage, expanded }}
        hub={hub}
        onExpand={props.onExpand}
        onFocus={setFocusKey}
        onSelect={toggle}
        onOpen={props.onOpen}
      />
      <MapLegend />
    </Stack>
  );
}
