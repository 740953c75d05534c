import { useState } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { draftEditorTexts } from '../draft/editor.texts.ts';
import type { Area } from './image-pixels.ts';
import styles from './images.module.css';

const texts = draftEditorTexts.images;
const sides = ['x', 'y', 'width', 'height'] as const;

interface AreaNumbersProps {
  size: { width: number; height: number };
  onAdd: (area: Area) => void;
}

/** Fields that add an area by its coordinates, without a pointer. */
export function AreaNumbers({ size, onAdd }: AreaNumbersProps) {
  const [typed, setTyped] = useState({ x: '0', y: '0', width: String(size.width), height: String(size.height) });
  const area = { x: Number(typed.x), y: Number(typed.y), width: Number(typed.width), height: Number(typed.height) };
  const isArea =
    Object.values(area).every((side) => Number.isFinite(side) && side >= 0) && area.width * area.height > 0;
  return (
    <details>
      <summary>{texts.byKeyboard}</summary>
      <div className={styles.numbers}>
        {sides.map((side) => (
          <TextField
            key={side}
            label={texts[side]}
            inputMode="numeric"
            value={typed[side]}
            onChange={({ target }) => setTyped({ ...typed, [side]: target.value })}
          />
        ))}
        <Button disabled={!isArea} onClick={() => onAdd(area)}>
          {texts.add}
        </Button>
      </div>
    </details>
  );
}
