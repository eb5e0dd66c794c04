import styles from './ListingCard.module.css';
import cardPhotosStyles from './CardPhotos.module.css'; /** The boxes of a card while it is on its way: same sizes, so that nothing moves when it comes. */
export function ListingCardSkeleton() {
  return (
    <div className={`${styles.card} ${styles.waiting}`} aria-hidden="true">
      <div className={`${cardPhotosStyles.photos} ${styles.photo}`} />
      <div className={styles.body}>
        <i className={styles.w70} />
        <i className={`${styles.w90} ${styles.thin}`} />
        <i className={`${styles.w40} ${styles.tall}`} />
        <i className={`${styles.w80} ${styles.thin}`} />
        <i className={`${styles.w60} ${styles.thin}`} />
        <div className={styles.foot}>
          <i className={styles.thin} />
        </div>
      </div>
    </div>
  );
}
