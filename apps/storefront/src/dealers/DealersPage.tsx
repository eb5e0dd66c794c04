import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { dealersIt } from '../it/dealers.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { type DealerSearch, dealersHref } from './dealerAddress.ts';
import { DealersMap } from './DealersMap.tsx';
import { DealerTile } from './DealerTile.tsx';
import type { DealersData } from './loadDealers.ts';
import styles from './DealersPage.module.css';

const it = dealersIt.list;
/** How long somebody may think between two letters. */
const PAUSE_MS = 300;
const GERMANY = 'germania';
const FIELDS = ['q', 'region', 'sort_by'] as const;

type Regions = DealersData['found']['regions'];

/** A form whose choices are sent as addresses, and that shows what the address asks for. */
function useSentForm(asked: DealerSearch) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  // Back and links change the address under the fields; what somebody is typing is theirs.
  useEffect(() => {
    for (const name of FIELDS) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && (name !== 'q' || field !== document.activeElement)) field.value = asked[name] ?? '';
    }
  }, [asked]);

  function send({ replace = false } = {}) {
    clearTimeout(typing.current);
    if (!form.current) return;
    const sent = Object.fromEntries(new FormData(form.current));
    const text = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '');
    const search = { q: text('q'), region: text('region'), sort_by: text('sort_by') };
    void navigate(dealersHref(search), { preventScrollReset: true, replace });
  }
  function sendSoon() {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => send({ replace: true }), PAUSE_MS);
  }
  return { form, send, sendSoon };
}

/** What the list is narrowed by. Each choice applies at once, words after a pause; without a script by the button. */
function SearchForm({ asked, regions }: { asked: DealerSearch; regions: Regions }) {
  const { form, send, sendSoon } = useSentForm(asked);
  return (
    <search aria-label={it.search}>
      <form
        className={styles.search}
        method="get"
        action={paths.dealers()}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="field">
          <label htmlFor="q">{it.words}</label>
          <input
            className="in"
            type="search"
            id="q"
            name="q"
            autoComplete="off"
            defaultValue={asked.q}
            onInput={sendSoon}
          />
        </div>
        <div className="field">
          <label htmlFor="region">{it.region}</label>
          <select className="in" id="region" name="region" defaultValue={asked.region} onChange={() => send()}>
            <option value="">{it.everywhere}</option>
            {regions.map(({ slug, name, dealers }) => (
              <option key={slug} value={slug}>
                {it.regionOption(name, dealers)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="order">{it.sort}</label>
          <select className="in" id="order" name="sort_by" defaultValue={asked.sort_by} onChange={() => send()}>
            <option value="">{it.sorts.name}</option>
            <option value="listings">{it.sorts.listings}</option>
          </select>
        </div>
        <button type="submit" className="btn btn-1 no-script">
          {it.submit}
        </button>
      </form>
    </search>
  );
}

interface OtherCountryProps {
  country: 'de' | 'it';
  asked: DealerSearch;
  regions: Regions;
}

/** The way from one country's map to the other's. */
function OtherCountry({ country, asked: { sort_by }, regions }: OtherCountryProps) {
  const abroad = regions.find(({ slug }) => slug === GERMANY);
  const inItaly = regions.reduce((sum, { slug, dealers }) => sum + (slug === GERMANY ? 0 : dealers), 0);
  return (
    <p className="hint">
      {country === 'de' ? (
        <Link to={dealersHref({ sort_by })}>{dealersIt.map.italy(inItaly)}</Link>
      ) : (
        abroad && <Link to={dealersHref({ region: GERMANY, sort_by })}>{dealersIt.map.germany(abroad.dealers)}</Link>
      )}
      <span>{dealersIt.map.hint}</span>
    </p>
  );
}

/** The dealerships that sell here: a list to search, and where they are. */
export function DealersPage({ data: { asked, found, map } }: { data: DealersData }) {
  const { location: next } = useNavigation();
  const outdated = next?.pathname === paths.dealers();
  const { items, regions, total, page, last_page: last } = found;
  const region = regions.find(({ slug }) => slug === asked.region);

  return (
    <main className={`wrap ${styles.page}`}>
      <header>
        <h1>{region ? it.titleIn(region.name) : it.title}</h1>
        <p>{it.lead}</p>
      </header>
      <SearchForm asked={asked} regions={regions} />
      <aside className={asked.q ? styles.aside : undefined}>
        <DealersMap map={map} />
        <OtherCountry country={map.country} asked={asked} regions={regions} />
      </aside>
      <section aria-label={it.results} aria-busy={outdated}>
        <h2 className="sr">{it.results}</h2>
        <div className={styles.found}>
          <output className="num">{it.found(total, page, last)}</output>
          {asked.city && (
            <Link
              className="chip on"
              to={dealersHref({ ...asked, city: undefined, page: 1 })}
              aria-label={it.inTown(asked.city)}
            >
              {asked.city}
              <Icon name="x" small />
            </Link>
          )}
        </div>
        {total === 0 ? (
          <EmptyState title={it.none} text={it.noneHint}>
            <Link className="btn btn-2" to={dealersHref()}>
              {it.clear}
            </Link>
          </EmptyState>
        ) : (
          <ul className={styles.tiles}>
            {items.map((dealer) => (
              <DealerTile key={dealer.slug} dealer={dealer} />
            ))}
          </ul>
        )}
        <Pagination page={page} last={last} hrefOf={(number) => dealersHref({ ...asked, page: number })} />
        <p className="hint">{it.order}</p>
      </section>
    </main>
  );
}
