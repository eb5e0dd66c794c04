import type { SoldCar } from '@carzaa/api/calls/public/favourites';
import { Silhouette } from '../cards/Silhouette.tsx';
import { favouritesIt as it } from '../it/favourites.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ForgetButton } from './ForgetButton.tsx';
import cardPhotosStyles from '../cards/CardPhotos.module.css';
import galleryStyles from '../gallery/Gallery.module.css';
import styles from './favourites.module.css';

/** As it was known; its name stands below. */
function SoldPicture({ category, cover }: SoldCar) {
  return (
    <div className={cover ? cardPhotosStyles.photos : `${cardPhotosStyles.photos} ${cardPhotosStyles.none}`}>
      {cover ? (
        <span className={galleryStyles.slide}>
          <Picture photo={cover} alt="" sizes="(min-width: 768px) 300px, 88vw" widest={640} />
        </span>
      ) : (
        <Silhouette category={category} alt="" />
      )}
      <span className={`tag tag-photo ${styles.soldTag}`}>{it.sold}</span>
    </div>
  );
}

/** Those that were sold, each with the way to others like it. */
export function SoldCars({ cars }: { cars: readonly SoldCar[] }) {
  return (
    <>
      <div className={`${styles.group} ${styles.soldHead}`}>
        <h2>{it.soldGroup}</h2>
        <ForgetButton uuids={cars.map(({ uuid }) => uuid)} />
      </div>
      <ul className={styles.sold}>
        {cars.map((car) => (
          <li key={car.uuid}>
            <SoldPicture {...car} />
            <div className={styles.soldBody}>
              <h3>{car.title}</h3>
              <Link
                className="btn btn-2"
                aria-label={it.soldLike(car.title)}
                to={paths.listing({ uuid: car.uuid, brand: { slug: car.brand }, model: { slug: car.model } })}
              >
                {it.soldSimilar}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
