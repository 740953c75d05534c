import styles from './engagements.module.css';

type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: readonly string[] };

const listMark = /^\s*(?:[-*•]|\d+[.)])\s+/;
const headingMark = /^#{1,6}\s+/;
const fence = /^```[^\n]*\n([\s\S]*?)\n?```$/;

function blockOf(text: string): Block {
  const fenced = fence.exec(text);
  if (fenced) return { kind: 'code', text: fenced[1] ?? '' };
  if (headingMark.test(text)) return { kind: 'heading', text: text.replace(headingMark, '') };
  const lines = text.split('\n');
  if (lines.every((line) => listMark.test(line))) {
    return { kind: 'list', items: lines.map((line) => line.replace(listMark, '')) };
  }
  return { kind: 'paragraph', text };
}

/** Fences may hold empty lines, so they are cut out before the rest is split. */
function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/(^```[\s\S]*?^```$)/m)
    .flatMap((part) => (fence.test(part) ? [part] : part.split(/\n{2,}/)))
    .map((part) => part.replaceAll(/^\n+|\s+$/g, ''))
    .filter((part) => part !== '')
    .map(blockOf);
}

const inlineMark = /(\*\*[^*\n]+\*\*|`[^`\n]+`)/;

function Inline({ text }: { text: string }) {
  return text.split(inlineMark).map((part, at) => {
    const key = `${at} ${part}`;
    if (part.startsWith('**') && part.length > 4) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('`') && part.length > 2) return <code key={key}>{part.slice(1, -1)}</code>;
    return part;
  });
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === 'code') return <pre className={styles.fenced}>{block.text}</pre>;
  if (block.kind === 'heading') return <h4>{block.text}</h4>;
  if (block.kind === 'paragraph')
    return (
      <p dir="auto">
        <Inline text={block.text} />
      </p>
    );
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item} dir="auto">
          <Inline text={item} />
        </li>
      ))}
    </ul>
  );
}

/** The small part of Markdown that reports use, made of elements: text from outside never becomes markup. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {blocksOf(text).map((block, at) => (
        <ProseBlock key={`${at} ${block.kind}`} block={block} />
      ))}
    </div>
  );
}
