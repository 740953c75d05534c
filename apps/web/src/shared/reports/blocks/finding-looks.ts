import { classNames } from '../../../ui/class-names.ts';
import { rowLook, stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './finding.module.css';

/** The classes of a finding in a report. */
export const findingLooks: typeof styles = {
  ...styles,
  findings: classNames(stackLook(), styles.findings),
  finding: classNames(stackLook(), styles.finding),
  head: classNames(stackLook(), styles.head),
  title: classNames(textLook({ size: 16 }), styles.title),
  facts: classNames(rowLook({ align: 'baseline' }), textLook({ size: 13, tone: 'muted' }), styles.facts),
  part: classNames(stackLook(), styles.part),
  label: textLook({ size: 12, weight: 'medium', tone: 'muted' }),
  summary: classNames(textLook({ size: 13, weight: 'medium' }), styles.summary),
  asset: classNames(rowLook({ align: 'stretch', justify: 'between', wraps: false }), styles.asset),
  rating: classNames(stackLook(), textLook({ size: 13 }), styles.rating),
};
