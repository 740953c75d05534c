import { LinkButton } from '../ui/actions/link-button.tsx';
import { BrandIcon } from './brand-mark.tsx';
import styles from './dead-end.module.css';
import { frameTexts } from './frame.texts.ts';

interface DeadEndProps {
  texts: { title: string; text: string; action: string };
  /** Where the button leads. */
  home: string;
}

function DeadEnd({ texts, home }: DeadEndProps) {
  return (
    <div className={styles.place}>
      <BrandIcon size={44} />
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.text}>{texts.text}</p>
      <LinkButton to={home} variant="primary">
        {texts.action}
      </LinkButton>
    </div>
  );
}

/** For addresses that lead nowhere, and for records of others: the two look the same. */
export function NotFoundPage({ home }: { home: string }) {
  return <DeadEnd texts={frameTexts.notFound} home={home} />;
}

/** For pages that the role does not include. */
export function NoPermissionPage({ home }: { home: string }) {
  return <DeadEnd texts={frameTexts.noPermission} home={home} />;
}
