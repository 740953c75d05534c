import { type Segment, Segmented } from '../forms/segmented.tsx';

interface QuickViewsProps {
  /** Names the control. */
  label: string;
  views: readonly Segment[];
  /** Undefined while the filters match none of the views. */
  value: string | undefined;
  onChange: (value: string) => void;
}

/** The few views of a list that exclude each other, each with its number of rows. */
export const QuickViews = ({ views, ...control }: QuickViewsProps) => <Segmented {...control} segments={views} />;
