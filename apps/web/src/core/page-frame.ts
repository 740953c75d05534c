import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** What surrounds a page without a menu: the mark, a card with its heading, and the footer. */
type PageFrame = ComponentType<{ title: ReactNode; context: ReactNode; children: ReactNode }>;

/** Given by the app, which knows the layouts. */
export const PageFrameContext = createContext<PageFrame | null>(null);

/** For pages that fill the window until they have nothing to show, such as a course whose link has expired. */
export function usePageFrame(): PageFrame {
  const frame = use(PageFrameContext);
  if (!frame) throw new Error('No frame for a page without a menu');
  return frame;
}
