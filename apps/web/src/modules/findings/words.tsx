import { Markdown } from '../../ui/markdown.tsx';
import { wordsTexts } from './words.texts.ts';

/** What people and reports wrote, in Markdown. */
export function Words({ text }: { text: string }) {
  return <Markdown text={text} texts={wordsTexts} headingLevel={3} />;
}
