import { createContext, type ReactNode, use } from 'react';

/** Surrounds a page without a menu with the mark, a card with its heading, and the footer. */
type PageFrame = (parts: { title: ReactNode; context: ReactNode; children: ReactNode }) => ReactNode;

/** Given by the app, which knows the layouts. */
export const PageFrameContext = createContext<PageFrame>(({ children }) => children);

/** For pages that fill the window until they have nothing to show, such as a course whose link has expired. */
export const usePageFrame = (): PageFrame => use(PageFrameContext);
