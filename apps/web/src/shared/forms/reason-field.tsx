import type { ComponentProps } from 'react';

import { TextField } from '../../ui/forms/text-field.tsx';

/** Maximum length of a reason, as in the contract. */
const reasonAtMost = 500;

/** A field for the reason of ending, revoking or deleting something. */
export const ReasonField = (props: Omit<ComponentProps<typeof TextField>, 'maxLength' | 'dir' | 'autoComplete'>) => (
  <TextField {...props} maxLength={reasonAtMost} dir="auto" autoComplete="off" />
);
