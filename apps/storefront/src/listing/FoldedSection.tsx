import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './section.module.css';

interface FoldedSectionProps {
  /** The section's address within the page: a link to it opens it. */
  id: string;
  title: string;
  startsOpen?: boolean;
  /** On a card of its own, where there is room for one. */
  isCard?: boolean;
  children: ReactNode;
}

/** A part of a listing: a phone shows its heading, which opens and closes it, and wider screens the whole. */
export function FoldedSection({ id, title, startsOpen = false, isCard = false, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);

  useEffect(() => {
    const openIfMeant = () => {
      if (window.location.hash === `#${id}`) setOpen(true);
    };
    openIfMeant();
    window.addEventListener('hashchange', openIfMeant);
    return () => window.removeEventListener('hashchange', openIfMeant);
  }, [id]);

  return (
    <section
      className={`${styles.section} ${styles.folding} ${isCard ? styles.card : ''}`}
      id={id}
      data-open={isOpen}
      aria-labelledby={`${id}-titolo`}
    >
      <h2 id={`${id}-titolo`}>{title}</h2>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={`${id}-parte`}
        aria-labelledby={`${id}-titolo`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" />
      </button>
      <div className={styles.content} id={`${id}-parte`}>
        {children}
      </div>
    </section>
  );
}
