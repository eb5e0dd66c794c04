import { Silhouette } from '../../cards/Silhouette.tsx';
import { Count, type ManyProps } from './CheckList.tsx';
import styles from './BodyTiles.module.css';
import fieldsStyles from './fields.module.css';

/** Body types as tiles with their silhouettes. */
export function BodyTiles({ name, options = [], chosen, countOf, toggle }: ManyProps) {
  return (
    <div className={styles.tiles}>
      {options.map(({ slug, name: label }) => (
        <label key={slug} className={countOf(slug) === 0 ? `${styles.tile} ${fieldsStyles.zero}` : styles.tile}>
          <input
            type="checkbox"
            name={`${name}[]`}
            value={slug}
            checked={chosen?.includes(slug) ?? false}
            onChange={() => toggle(slug)}
          />
          <span className={styles.crop}>
            <Silhouette category={slug} alt="" />
          </span>
          <span>{label}</span>
          <Count of={countOf(slug)} />
        </label>
      ))}
    </div>
  );
}
