import { createContext, type ReactNode } from 'react';

/** The bookmark star of a card's record, which the card places in its layout. */
export const CardMark = createContext<ReactNode>(undefined);
