import { CodeBlock } from '../../ui/code-block.tsx';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.detail;
const fence = /```[^\n]*\n([\s\S]*?)(?:\n```|$)/;

/** Parts in turn: text, code between fences, text … The same words may come twice; their place tells them apart. */
const partsOf = (text: string) =>
  text.split(fence).map((part, place) => ({ key: String(place), text: part.trim(), isCode: place % 2 === 1 }));

const inlineCode = /`([^`\n]+)`/;

/** Words in turn with code between backticks. */
function Words({ text }: { text: string }) {
  const words = text.split(inlineCode).map((part, place) => ({ part, key: String(place), isCode: place % 2 === 1 }));
  return words.map(({ part, key, isCode }) => (isCode ? <code key={key}>{part}</code> : part));
}

/** What people and tools wrote, as text and code; nothing of it becomes markup. */
export function WrittenText({ text }: { text: string }) {
  return (
    <div className={styles.written}>
      {partsOf(text)
        .filter((part) => part.text !== '')
        .map((part) =>
          part.isCode ? (
            <CodeBlock key={part.key} code={part.text} label={texts.code} texts={texts.codeTexts} />
          ) : (
            <p key={part.key}>
              <bdi>
                <Words text={part.text} />
              </bdi>
            </p>
          ),
        )}
    </div>
  );
}
