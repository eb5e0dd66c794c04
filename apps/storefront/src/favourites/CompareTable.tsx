import { compareIt as it } from '../it/compare.ts';
import { Icon } from '../ui/Icon.tsx';
import { CarHead } from './CarHead.tsx';
import { type ComparedCar, type ComparedGroup, compareGroups } from './compared.ts';
import styles from './CompareTable.module.css';

/** Whether a car has an item: seen by its mark, read out as a word. */
function Item({ value, has }: { value: string; has: boolean }) {
  return (
    <span className={styles.item}>
      {has ? (
        <Icon name="check" />
      ) : (
        <span className={styles.lacks} aria-hidden="true">
          –
        </span>
      )}
      <span className="sr">{value}</span>
    </span>
  );
}

function Group({ title, rows, common, width }: ComparedGroup & { width: number }) {
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
              {common ? <Item value={value} has={best.includes(index)} /> : value}
              {best.includes(index) && !common && (
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
      {common && common.length > 0 && (
        <tr>
          <th scope="row">
            <span>{it.common}</span>
          </th>
          <td colSpan={width - 1} className={styles.common}>
            <span>{common.join(' · ')}</span>
          </td>
        </tr>
      )}
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
