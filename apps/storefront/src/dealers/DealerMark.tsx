import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import { initials } from '../cards/describe.ts';
import { Picture } from '../ui/Picture.tsx';
import { toneOf } from './toneOf.ts';
import styles from './DealerMark.module.css';

/** A dealership's initials on a colour of its own, one of six. */
export function DealerDisc({ name }: { name: string }) {
  return (
    <span className={`disc ${styles.disc}`} data-tone={toneOf(name)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** The logo of a dealership, or its initials. */
export function DealerMark({ dealer: { logo, name } }: { dealer: Pick<PublicDealer, 'logo' | 'name'> }) {
  return logo ? (
    <span className={styles.logo}>
      <Picture photo={logo} alt="" sizes="96px" />
    </span>
  ) : (
    <DealerDisc name={name} />
  );
}
