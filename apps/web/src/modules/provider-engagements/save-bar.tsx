import type { ComponentProps } from 'react';

import { type Failure, sentenceOf } from '../../core/failure.ts';
import { SaveBar as SharedSaveBar } from '../../shared/forms/save-bar.tsx';

type SaveBarProps = Omit<ComponentProps<typeof SharedSaveBar>, 'notice'> & { failure: Failure | null };

/** Save and Discard of a long form. */
export const SaveBar = ({ failure, ...rest }: SaveBarProps) => (
  <SharedSaveBar {...rest} notice={failure && sentenceOf(failure)} />
);
