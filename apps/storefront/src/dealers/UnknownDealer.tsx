import { Link } from '../ui/Link.tsx';
import { dealersIt } from '../it/dealers.ts';
import { paths } from '../paths.ts';
import styles from '../listing/GoneListing.module.css';

const it = dealersIt.unknown;

/** In the place of a dealership that is not here, or not any more. */
export function UnknownDealer() {
  return (
    <main className="wrap">
      <section className={styles.gone}>
        <h1>{it.title}</h1>
        <p>{it.text}</p>
        <div className={styles.ways}>
          <Link className="btn btn-1" to={paths.dealers()}>
            {it.all}
          </Link>
          <Link className="btn btn-2" to={paths.results()}>
            {it.search}
          </Link>
        </div>
      </section>
    </main>
  );
}
