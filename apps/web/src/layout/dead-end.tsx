import { LinkButton } from '../ui/actions/link-button.tsx';
import { BrandIcon } from './brand-mark.tsx';
import styles from './dead-end.module.css';
import { frameTexts } from './frame.texts.ts';

interface DeadEndProps {
  texts: { title: string; text: string; action: string };
  /** The path that the button opens. */
  home: string;
}

function ErrorPage({ texts, home }: DeadEndProps) {
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

/** Shown for unknown addresses and for inaccessible records, which must be indistinguishable. */
export function NotFoundPage({ home }: { home: string }) {
  return <ErrorPage texts={frameTexts.notFound} home={home} />;
}

/** Shown for pages outside the user's role. */
export function NoPermissionPage({ home }: { home: string }) {
  return <ErrorPage texts={frameTexts.noPermission} home={home} />;
}
