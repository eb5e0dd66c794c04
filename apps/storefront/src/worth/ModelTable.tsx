import type { ModelFigures } from '@carzaa/api/calls/public/carWorth';
import { euro } from '@carzaa/api/text/format';
import { Link } from '../ui/Link.tsx';
import { carWorthIt as it } from '../it/carWorth.ts';
import { paths } from '../paths.ts';
import styles from './worth.module.css';

/** What cars of a model cost, year by year. */
export function ModelTable({ figures }: { figures: ModelFigures }) {
  const { brand, model, listings, sold, years } = figures;
  const car = `${brand.name} ${model.name}`;
  return (
    <section className={styles.figures}>
      <h2>{it.modelFigures(car)}</h2>
      <p className="num">{it.modelLead(listings, sold)}</p>
      {years.length === 0 ? (
        <p>{it.noYears}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.scroll} aria-label={it.modelFigures(car)} tabIndex={0}>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{it.table.year}</th>
                <th scope="col">{it.table.mid}</th>
                <th scope="col">{it.table.half}</th>
                <th scope="col">{it.table.km}</th>
                <th scope="col">{it.table.listings}</th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, low, mid, high, mileage, listings: onSale }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{euro(mid)}</td>
                  <td>{it.table.range(low, high)}</td>
                  <td>{it.table.kilometres(mileage)}</td>
                  <td>{onSale}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Link className="link" to={paths.results(brand.slug, model.slug)}>
        {it.all(car)}
      </Link>
    </section>
  );
}
