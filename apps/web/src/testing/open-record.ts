import { screen, waitFor } from '@testing-library/react';

/** Finds the open record: a region beside its list, or a dialog over it on a narrow page. */
export const openRecord = (name: string): Promise<HTMLElement> =>
  waitFor(() => screen.queryByRole('region', { name }) ?? screen.getByRole('dialog', { name }));
