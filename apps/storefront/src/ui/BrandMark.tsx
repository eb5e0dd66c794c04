import { BRAND_MARKS } from './brandMarks.ts';
import styles from './BrandMark.module.css';

/** A maker's mark; a lettered disc where there is none. Decorative: the name stands beside it. */
export function BrandMark({ slug, name }: { slug: string; name: string }) {
  if (BRAND_MARKS.has(slug)) {
    return <img className={styles.mark} src={`/art/brands/${slug}.svg`} alt="" width="34" height="34" loading="lazy" />;
  }
  const words = name.split(/[\s-]+/);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [name.slice(0, 2)];
  return (
    <span className="disc" aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
