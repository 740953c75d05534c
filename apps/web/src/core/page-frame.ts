import { createContext, type ReactNode, use } from 'react';

/** The layout of a page without a menu: the logo, a card with a heading, and the footer. */
type PageFrame = (parts: { title: ReactNode; context: ReactNode; children: ReactNode }) => ReactNode;

/** Provided by the app, because `core` must not import layouts. */
export const PageFrameContext = createContext<PageFrame>(({ children }) => children);

/** The frame for full-window pages that have nothing to show, such as a course with an expired link. */
export const usePageFrame = (): PageFrame => use(PageFrameContext);
