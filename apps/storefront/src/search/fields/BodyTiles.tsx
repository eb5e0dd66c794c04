import { Silhouette } from '../../listings/Silhouette.tsx';
import { Count, type ManyProps } from './CheckList.tsx';

/** Body types as tiles with their silhouettes. */
export function BodyTiles({ name, options = [], chosen, countOf, toggle }: ManyProps) {
  return (
    <div className="tiles">
      {options.map(({ slug, name: label }) => (
        <label key={slug} className={countOf(slug) === 0 ? 'tile zero' : 'tile'}>
          <input
            type="checkbox"
            name={`${name}[]`}
            value={slug}
            checked={chosen?.includes(slug) ?? false}
            onChange={() => toggle(slug)}
          />
          <span className="crop">
            <Silhouette category={slug} alt="" />
          </span>
          <span>{label}</span>
          <Count of={countOf(slug)} />
        </label>
      ))}
    </div>
  );
}
