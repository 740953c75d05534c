import { useEffect, useRef } from 'react';

import checkbox from '../forms/checkbox.module.css';
import styles from './data-table-rows.module.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface SelectBoxProps {
  label: string;
  isChosen: boolean;
  /** True if some of the rows are selected, but not all. */
  isPartly?: boolean;
  /** `isRange` is true with the shift key: selects from the previous checkbox to this one. */
  onChoose: (isRange: boolean) => void;
}

/** The checkbox of a row or of all rows; its click target is the whole cell. */
export function SelectBox({ label, isChosen, isPartly = false, onChoose }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.pick}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        ref={box}
        type="checkbox"
        className={checkbox.box}
        checked={isChosen}
        data-row-box=""
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
