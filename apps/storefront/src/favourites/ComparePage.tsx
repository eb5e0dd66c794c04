import { ApiError } from '@carzaa/api/contract/errors';
import { metresBetween } from '@carzaa/api/geography/distance';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { useAnswer, callQuery, useApi } from '../api.ts';
import { chosenProvince } from '../costs/province.ts';
import { storedUse } from '../costs/use.ts';
import { UseFields } from '../costs/UseFields.tsx';
import { compareIt as it } from '../it/compare.ts';
import { monthlyCostsIt } from '../it/monthlyCosts.ts';
import { ShareButton } from '../listing/ShareButton.tsx';
import { paths } from '../paths.ts';
import { keptPlace } from '../search/keptPlace.ts';
import { placeName } from '../search/placeName.ts';
import { Icon } from '../ui/Icon.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useAlive } from '../ui/useAlive.ts';
import { changeSentence, type ComparedCar, MIN_COMPARED } from './compared.ts';
import { comparedCosts } from './comparedCosts.ts';
import { type Comparison, comparisonHref, readComparison } from './comparedUse.ts';
import { CompareTable } from './CompareTable.tsx';
import styles from './favourites.module.css';
import compareStyles from './ComparePage.module.css';

/** The cars of the comparison with what each costs a month; the costs come last, and may fail alone. */
function useCars({ uuids, use }: Comparison) {
  const api = useApi();
  const answers = useQueries({ queries: uuids.map((id) => callQuery(api, 'listings', 'get', { id })) });
  const costs = useAnswer(comparedCosts(uuids, use)).data;
  // The server does not know what this browser remembers.
  const isAlive = useAlive();
  const place = useMemo(() => (isAlive ? keptPlace() : undefined), [isAlive]);
  const cars = answers.flatMap(({ data }): ComparedCar[] => {
    if (!data) return [];
    const away = place && { away: { metres: metresBetween(place, data.place), place: placeName(place) } };
    return [{ listing: data, monthly: costs?.[data.uuid] ?? null, ...away }];
  });
  const gone = answers.filter(({ error }) => error instanceof ApiError && error.status === 404).length;
  return { cars, gone, isWaiting: answers.some(({ isPending }) => isPending) };
}

/** The province and use behind the costs, and the form that changes them: plain, so that it works without a script. */
function UseForm({ comparison }: { comparison: Comparison }) {
  const { uuids, onlyDifferent, use } = comparison;
  return (
    <details className={compareStyles.use}>
      <summary>
        {it.changeUse}
        <Icon name="chevron-down" small />
      </summary>
      <form action={paths.favourites()} method="get">
        <input type="hidden" name="confronta" value={uuids.join(',')} />
        {onlyDifferent && <input type="hidden" name="differenze" value="1" />}
        <label className="field">
          <span>{monthlyCostsIt.provinceCode}</span>
          <input
            className="in"
            name="province"
            defaultValue={use.province}
            pattern="[A-Za-z]{2}"
            maxLength={2}
            required
          />
        </label>
        <UseFields use={use} />
        <button className="btn btn-2" type="submit">
          {monthlyCostsIt.submit}
        </button>
      </form>
    </details>
  );
}

/** The comparison that the address names: anybody's who has the address. */
export function ComparePage() {
  const asked = readComparison(useLocation().search);
  // The server does not know what this browser remembers of its owner.
  const isAlive = useAlive();
  const own = isAlive ? { ...storedUse(), province: chosenProvince() ?? asked.use.province } : asked.use;
  const comparison = asked.isSaid ? asked : { ...asked, use: own };
  const { cars, gone, isWaiting } = useCars(comparison);
  const { province, km, years } = comparison.use;
  const sentence = changeSentence(cars);
  const without = (uuid: string) => comparisonHref({ ...asked, uuids: asked.uuids.filter((other) => other !== uuid) });
  return (
    <main className={`wrap ${styles.page}`}>
      <div className={compareStyles.top}>
        <h1>{it.title}</h1>
        <div>
          <Link className="btn btn-2" to={paths.favourites()}>
            {it.back}
          </Link>
          <Link
            className="btn btn-2"
            to={comparisonHref({ ...asked, onlyDifferent: !asked.onlyDifferent })}
            replace
            preventScrollReset
          >
            {asked.onlyDifferent ? it.all : it.different}
          </Link>
          <button type="button" className={`btn btn-2 ${compareStyles.print}`} onClick={() => window.print()}>
            {it.print}
          </button>
          <ShareButton title={it.title} />
        </div>
      </div>
      {gone > 0 && <p className="warn-note">{gone === 1 ? it.gone : it.goneMany(gone)}</p>}
      {cars.length >= MIN_COMPARED && (
        <>
          {sentence && <p className={`${compareStyles.change} num`}>{sentence}</p>}
          <CompareTable cars={cars} onlyDifferent={asked.onlyDifferent} without={without} />
          <p className={`hint num ${compareStyles.reckoned}`}>{it.use(province, km, years)}</p>
          <UseForm key={JSON.stringify(comparison.use)} comparison={comparison} />
        </>
      )}
      {cars.length < MIN_COMPARED && isWaiting && <div className={`skeleton ${compareStyles.waiting}`} />}
      {cars.length < MIN_COMPARED && !isWaiting && (
        <EmptyState title={it.tooFew} text={it.tooFewText}>
          <Link className="btn btn-1" to={paths.favourites()}>
            {it.back}
          </Link>
        </EmptyState>
      )}
    </main>
  );
}
