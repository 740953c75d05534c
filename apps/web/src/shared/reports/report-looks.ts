import { classNames } from '../../ui/class-names.ts';
import { rowLook, stackLook } from '../../ui/layout/flow.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './report.module.css';

/** The classes of the report and its sections. */
export const looks: typeof styles = {
  ...styles,
  report: classNames(stackLook(), styles.report),
  sections: classNames(stackLook(), styles.sections),
  section: classNames(stackLook(), styles.section),
  title: classNames(rowLook({ align: 'baseline', wraps: false }), textLook({ size: 20 }), styles.title),
};
