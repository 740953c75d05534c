import { type Segment, Segmented } from '../forms/segmented.tsx';

interface QuickViewsProps {
  /** Accessible name of the control. */
  label: string;
  views: readonly Segment[];
  /** Undefined if the filters match none of the views. */
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Mutually exclusive views of a list, each with its number of rows. */
export const QuickViews = ({ views, ...control }: QuickViewsProps) => <Segmented {...control} segments={views} />;
