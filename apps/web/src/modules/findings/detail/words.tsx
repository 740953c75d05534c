import { markdownTexts } from '../../../core/markdown.texts.ts';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';

/** What people and reports wrote, in Markdown. */
export function Words({ text }: { text: string }) {
  return <Markdown text={text} texts={markdownTexts} headingLevel={3} />;
}
