import { cardIt } from '../it/card.ts';
import { Icon } from '../ui/Icon.tsx';
import type { useLeafing } from './useLeafing.ts';
import styles from './Gallery.module.css';

/** The buttons to the photo before and the one after; nothing where there is one photo. */
export function LeafingArrows({ leafing: { index, last, goTo } }: { leafing: ReturnType<typeof useLeafing> }) {
  if (last === 0) return null;
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.left}`}
        disabled={index === 0}
        aria-label={cardIt.card.previousPhoto}
        onClick={() => goTo(index - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.right}`}
        disabled={index === last}
        aria-label={cardIt.card.nextPhoto}
        onClick={() => goTo(index + 1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}
