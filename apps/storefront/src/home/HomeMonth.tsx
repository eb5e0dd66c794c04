import { searchHref } from '@carzaa/api/search/searchAddress';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { homeIt } from '../it/home.ts';
import { searchIt } from '../it/search.ts';
import { MONTH_MENU } from '../search/choices.ts';
import { firstPage } from '../search/searchAddress.ts';
import styles from './HomeSearchPanel.module.css';

/** The home page's second way in: by what a month may cost in all. Without a script it is a plain form. */
export function HomeMonth() {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const monthlyTo = Number(new FormData(event.currentTarget).get('monthlyTo'));
    const open = (more: { monthlyFor?: string }) => void navigate(searchHref(firstPage({ monthlyTo, ...more })));
    // What this browser remembers comes when it is needed; without it the usual use is as good.
    import('../costs/rememberedUse.ts').then(
      ({ rememberedUse }) => open({ monthlyFor: rememberedUse() }),
      () => open({}),
    );
  }
  return (
    <search aria-label={homeIt.search.month}>
      <form className={styles.month} method="get" action={searchHref(firstPage({}))} onSubmit={submit}>
        <label htmlFor="home-month">
          <b>{homeIt.search.month}</b>
          <span className="hint">{searchIt.fields.monthHint}</span>
        </label>
        <select className="in num" id="home-month" name="monthlyTo" defaultValue={250}>
          {MONTH_MENU.choices.map((choice) => (
            <option key={choice} value={choice}>
              {MONTH_MENU.text(choice)}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-2">
          {homeIt.search.monthShow}
        </button>
      </form>
    </search>
  );
}
