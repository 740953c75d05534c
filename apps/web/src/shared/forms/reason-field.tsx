import type { ComponentProps } from 'react';

import { TextField } from '../../ui/forms/text-field.tsx';

/** Most characters of a reason, as the contract bounds them. */
const reasonAtMost = 500;

/** The reason that a dialog asks for before something is ended, revoked or deleted. */
export const ReasonField = (props: Omit<ComponentProps<typeof TextField>, 'maxLength' | 'dir' | 'autoComplete'>) => (
  <TextField {...props} maxLength={reasonAtMost} dir="auto" autoComplete="off" />
);
