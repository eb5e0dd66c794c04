import { useSyncExternalStore } from 'react';
import { Link } from '../ui/Link.tsx';
import { useAnswer, useApi } from '../api.ts';
import { localFavourites } from '../favourites/favouriteStore.ts';
import { favouritesQuery } from '../favourites/favouritesQuery.ts';
import { frameIt as it } from '../it/frame.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';

/** Cars saved in this browser and in the account, on every page alike; none on the server. */
function useSavedCount(): number {
  const api = useApi();
  const isUser = useUser() !== null;
  const local = useSyncExternalStore(
    localFavourites.subscribe,
    () => localFavourites.read().length,
    () => 0,
  );
  const { data } = useAnswer({ ...favouritesQuery(api), enabled: isUser });
  return local + (isUser ? (data?.items.length ?? 0) : 0);
}

/** The way to the favourites, with how many there are. */
export function FavouritesLink() {
  const saved = useSavedCount();
  const name = saved > 0 ? it.favouritesOf(saved) : it.favourites;
  return (
    <Link className={`${styles.item} ${styles.heart}`} to={paths.favourites()} aria-label={name}>
      <Icon name="heart" />
      <span className={styles.label}>{it.favourites}</span> {saved > 0 && <b className="num">{saved}</b>}
    </Link>
  );
}
