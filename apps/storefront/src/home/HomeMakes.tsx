import type { Data } from '@carzaa/api/contract/endpoint';
import type { StorefrontContract } from '@carzaa/api/contract/contract';
import { count } from '@carzaa/api/text/format';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { Link } from '../ui/Link.tsx';
import { homeIt } from '../it/home.ts';
import { firstPage } from '../search/searchAddress.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './HomeTiles.module.css';

type Brands = Data<StorefrontContract['filters']['brands']>;

/** Two rows of eight on a wide screen, four of four on a phone. */
const SHOWN = 16;

/** The makes with most cars, most first; equal ones by name. */
export function topMakes(brands: Brands): Brands {
  return brands
    .filter((brand) => brand.listings > 0)
    .toSorted((a, b) => b.listings - a.listings || a.name.localeCompare(b.name, 'it'))
    .slice(0, SHOWN);
}

export function HomeMakes({ brands }: { brands: Brands }) {
  return (
    <section className="sec">
      <div className="wrap">
        <header>
          <h2>{homeIt.makes.title}</h2>
          <Link className="link" to={searchHref(firstPage({}))}>
            {homeIt.makes.all}
            <Icon name="arrow-right" small />
          </Link>
        </header>
        <ul className={`${styles.makes} far`}>
          {topMakes(brands).map((brand) => (
            <li key={brand.slug}>
              <Link to={searchHref(firstPage({ make: brand.slug }))}>
                <BrandMark slug={brand.slug} name={brand.name} />
                {brand.name}
                <small className="num">{count(brand.listings)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
