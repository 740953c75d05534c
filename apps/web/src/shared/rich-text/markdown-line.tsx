import { lazy, Suspense } from 'react';

// With the parser a chunk of its own, as of the whole text.
const WordsOfMarkdown = lazy(async () => {
  const [{ parseMarkdown }, { plainText }] = await Promise.all([
    import('@gatehouse/markdown/parse-markdown'),
    import('@gatehouse/markdown/plain-text'),
  ]);
  const WordsOf = ({ text }: { text: string }) => plainText(parseMarkdown(text)).replaceAll(/\s+/g, ' ');
  return { default: WordsOf };
});

/** The words of a text in Markdown in one line, for previews. Until the parser has been loaded it is shown as it is written. */
export function MarkdownLine({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <WordsOfMarkdown text={text} />
    </Suspense>
  );
}
