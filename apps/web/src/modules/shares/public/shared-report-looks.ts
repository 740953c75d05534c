import { classNames } from '../../../ui/class-names.ts';
import { rowLook, stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './shared-report.module.css';

/** The classes of the page of a share link. */
export const sharedLooks: typeof styles = {
  ...styles,
  page: classNames(stackLook(), styles.page),
  reader: classNames(stackLook(), styles.reader),
  title: classNames(textLook({ size: 24 }), styles.title),
  muted: textLook({ size: 13, tone: 'muted' }),
  gate: classNames(stackLook(), styles.gate),
  watermark: classNames(rowLook({ align: 'stretch' }), styles.watermark),
  mark: classNames(textLook({ size: 16, weight: 'strong', tone: 'muted' }), styles.mark),
};
