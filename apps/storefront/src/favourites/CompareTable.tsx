import { compareIt as it } from '../it/compare.ts';
import { Icon } from '../ui/Icon.tsx';
import { CarHead } from './CarHead.tsx';
import { type ComparedCar, type ComparedGroup, compareGroups } from './compared.ts';
import styles from './compare.module.css';

function Group({ title, rows, width }: ComparedGroup & { width: number }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={width}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values, best, shares }) => (
        <tr key={label}>
          <th scope="row">
            <span>{label}</span>
          </th>
          {values.map((value, index) => (
            <td key={index} className={best.includes(index) ? styles.best : undefined}>
              {value}
              {best.includes(index) && (
                <>
                  <Icon name="check" small />
                  <span className="sr">{it.best}</span>
                </>
              )}
              {shares && <span className={styles.bar} style={{ '--share': shares[index] }} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface CompareTableProps {
  cars: readonly ComparedCar[];
  onlyDifferent: boolean;
  /** The address without one of the cars. */
  without: (uuid: string) => string;
}

/** Up to four cars side by side, group by group. */
export function CompareTable({ cars, onlyDifferent, without }: CompareTableProps) {
  const groups = compareGroups(cars, onlyDifferent);
  return (
    // Wider than a phone: it scrolls by itself, by keyboard as well, so that its head stays in sight.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.compare} aria-label={it.table} tabIndex={0}>
      <table className="num" style={{ '--cars': cars.length }}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{it.feature}</span>
            </th>
            {cars.map(({ listing }) => (
              <CarHead key={listing.uuid} listing={listing} without={without(listing.uuid)} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} {...group} width={cars.length + 1} />
        ))}
      </table>
    </section>
  );
}
