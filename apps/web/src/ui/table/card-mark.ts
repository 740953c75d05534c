import { createContext, type ReactNode } from 'react';

/** The star of the record that a card shows; the card puts it where it has room. */
export const CardMark = createContext<ReactNode>(undefined);
