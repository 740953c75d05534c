import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

import { useAppearance } from '../../../core/appearance-store.ts';
import type { MapHub, MapMarks, MapScene } from '../map-drawing/map-view.ts';
import { readPalette } from '../map-drawing/palette.ts';
import { closeStage, type MapStage, openStage, setLook, setSize, showScene } from './map-stage.ts';
import { countOf } from './map-words.ts';

/** The stage of a canvas that fills its frame, and the `ref` to set on that canvas. */
export function useStage() {
  const [stage, setStage] = useState<MapStage | null>(null);
  const attach = useCallback((canvas: HTMLCanvasElement | null) => {
    const frame = canvas?.parentElement;
    const opened = canvas && openStage(canvas);
    if (!frame || !opened) return;
    const resize = () => setSize(opened, { width: frame.clientWidth, height: frame.clientHeight });
    const watch = new ResizeObserver(resize);
    watch.observe(frame);
    resize();
    setStage(opened);
    return () => {
      watch.disconnect();
      closeStage(opened);
      setStage(null);
    };
  }, []);
  return { stage, attach };
}

interface StageContent {
  scene: MapScene | null;
  marks: MapMarks;
  /** The center of the map. */
  hub: MapHub;
}

/** Updates the stage with the scene, highlights and colors of the skin. */
export function useStageContent(stage: MapStage | null, { scene, marks, hub }: StageContent): void {
  const appearance = useAppearance();
  useLayoutEffect(() => {
    if (stage) setLook(stage, { palette: readPalette(stage.canvas), marks, hub, countOf });
  }, [stage, marks, hub, appearance]);
  useEffect(() => {
    if (stage && scene) showScene(stage, scene);
  }, [stage, scene]);
}
