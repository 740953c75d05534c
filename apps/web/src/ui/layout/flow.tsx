import type { HTMLAttributes, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

/** The tags of rows and stacks. */
type FlowTag =
  | 'article'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

/** The placement of children. */
export interface FlowLook {
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch' | undefined;
  justify?: 'between' | 'center' | 'end' | undefined;
  /** Is part of a line of text. */
  isInline?: boolean | undefined;
}

/** The placement of children in a row. */
export interface RowLook extends FlowLook {
  /** False to keep the row on one line; its children must then be able to shrink. */
  wraps?: boolean | undefined;
}

const placed = ({ align, justify, isInline }: FlowLook): string =>
  classNames(styles[`${align}`], styles[`justify-${justify}`], isInline && styles.inline);

/** The classes of a row, for links, buttons and other elements that cannot be a `Row`. Their own class sets the gap. */
export const rowLook = ({ wraps = true, align = 'center', ...look }: RowLook = {}): string =>
  classNames(styles.row, placed({ align, ...look }), wraps && styles.wrap);

/** The classes of a stack, for elements that cannot be a `Stack`. Their own class sets the gap. */
export const stackLook = (look: FlowLook = {}): string => classNames(styles.stack, placed(look));

/** Steps of the spacing scale, in px. */
type Step = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32 | 48;

/** A gap, or the gap between lines and that within a line. */
type Gap = Step | `${Step} ${Step}`;

/** Returns the value of a gap, in variables of CSS. */
const gapToken = (gap: Gap): string => `${gap}`.replace(/\d+/g, 'var(--space-$&)');

type FlowProps = Omit<HTMLAttributes<HTMLElement>, 'style'> & { gap?: Gap; as?: FlowTag };

/** A row or stack, with an element of its own. */
export type Flow<Look> = (props: FlowProps & Look) => ReactNode;

/** Returns the component of a look, with the gap that it has unless another is given. */
export const flowOf = (lookOf: (look: RowLook) => string, usualGap: Gap): Flow<RowLook> =>
  function PlacedFlow({ gap = usualGap, as: Tag = 'div', className, align, justify, isInline, wraps, ...rest }) {
    const look = lookOf({ align, justify, isInline, wraps });
    return <Tag {...rest} className={classNames(look, className)} style={{ gap: gapToken(gap) }} />;
  };
