import { classNames } from '../../../ui/class-names.ts';
import { rowLook, stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './blocks.module.css';

/** The classes that several blocks of a report share. */
export const blockLooks: typeof styles = {
  ...styles,
  heading: classNames(textLook({ size: 16 }), styles.heading),
  subheading: textLook({ size: 14 }),
  list: classNames(stackLook(), styles.list),
  practice: classNames(stackLook(), styles.practice),
  area: classNames(stackLook(), styles.area),
  count: classNames(stackLook(), styles.count),
  figure: classNames(textLook({ size: 24, weight: 'strong', isNumeric: true }), styles.figure),
  table: classNames(textLook({ size: 13 }), styles.table),
  rows: classNames(stackLook(), styles.rows),
  muted: textLook({ size: 13, tone: 'muted' }),
  references: classNames(stackLook(), textLook({ size: 13 }), styles.references),
  reference: classNames(rowLook({ wraps: false }), styles.reference),
};
