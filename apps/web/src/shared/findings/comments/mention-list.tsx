import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './comments.module.css';
import { commentTexts as texts } from './comments.texts.ts';
import type { useMentionList } from './use-mention-list.ts';

/** The colleagues that can be mentioned, below the text field, which keeps the focus. */
export function MentionList({ list }: { list: ReturnType<typeof useMentionList> }) {
  const { id, found, active, optionId, choose } = list;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{found.length > 0 && texts.matches(found.length)}</span>
      </VisuallyHidden>
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label={texts.colleagues} className={styles.mentions}>
          {found.map((colleague, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the focus and handles the keys
            <div
              key={colleague._id}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className={styles.mention}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
            >
              <bdi>{colleague.fullname}</bdi>
              <span className={styles.username} dir="ltr">
                {colleague.username}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
