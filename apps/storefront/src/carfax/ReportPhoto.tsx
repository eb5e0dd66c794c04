import { useCall } from '../api.ts';
import { Silhouette } from '../cards/Silhouette.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './ReportPhoto.module.css';

/** The car that a report is of, beside its name; nothing where it cannot be seen any more. */
export function ReportPhoto({ uuid }: { uuid: string }) {
  const { data: car, error } = useCall('listings', 'get', { id: uuid });
  if (error) return null;
  return (
    <div className={styles.photo}>
      {car?.cover && <Picture photo={car.cover} alt="" sizes="(min-width: 768px) 176px, 100vw" eager />}
      {car && !car.cover && <Silhouette category={car.category.slug} alt="" />}
    </div>
  );
}
