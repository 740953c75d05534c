import { lazy, Suspense } from 'react';

// A separate chunk with the parser.
const InlineMarkdown = lazy(async () => {
  const [{ parseMarkdown }, { plainText }] = await Promise.all([
    import('@gatehouse/markdown/parse-markdown'),
    import('@gatehouse/markdown/plain-text'),
  ]);
  const WordsOf = ({ text }: { text: string }) => plainText(parseMarkdown(text)).replaceAll(/\s+/g, ' ');
  return { default: WordsOf };
});

/** The plain text of Markdown on one line, for previews. Until the parser is loaded, the source is shown. */
export function MarkdownLine({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <InlineMarkdown text={text} />
    </Suspense>
  );
}
