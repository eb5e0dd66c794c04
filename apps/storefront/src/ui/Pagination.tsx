import { count } from '@carzaa/api/text/format';
import { Link } from './Link.tsx';
import { paginationIt as it } from '../it/pagination.ts';
import { Icon } from './Icon.tsx';
import styles from './Pagination.module.css';

/** The pages worth a link: the ends, the current one and its neighbours; null where some are left out. */
export function pagesShown(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const before = pages[index - 1];
    if (before === undefined || n === before + 1) return [n];
    // One page left out is shorter as itself than as dots.
    return n === before + 2 ? [n - 1, n] : [null, n];
  });
}

export function Pagination({ page, last, hrefOf }: { page: number; last: number; hrefOf: (page: number) => string }) {
  if (last <= 1) return null;
  return (
    <nav className={`${styles.pages} num`} aria-label={it.label}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} aria-label={it.previous} rel="prev">
          <Icon name="chevron-left" />
        </Link>
      )}
      {pagesShown(page, last).map((n, index) =>
        n === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={n} to={hrefOf(n)} aria-label={it.page(n)} aria-current={n === page ? 'page' : undefined}>
            {count(n)}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={hrefOf(page + 1)} aria-label={it.next} rel="next">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
