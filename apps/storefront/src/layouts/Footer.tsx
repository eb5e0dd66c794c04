import { Link } from 'react-router';
import { frameIt as it } from '../it/frame.ts';
import { paths } from '../paths.ts';
import { Logo } from './Logo.tsx';

const COLUMNS = [
  [
    it.buy,
    [
      [paths.results(), it.search],
      [paths.dealers(), it.dealers],
      [paths.favourites(), it.favourites],
      [paths.carfax(), it.reports],
      [paths.faq(), it.faq],
      [paths.ranking(), it.ranking],
    ],
  ],
  [it.forDealers, [[paths.forDealers(), it.whyCarzaa]]],
  [
    'Carzaa',
    [
      [paths.aboutUs(), it.aboutUs],
      [paths.contactUs(), it.contactUs],
      [paths.privacy(), it.privacy],
      [paths.terms(), it.terms],
    ],
  ],
] as const;

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <Link className="logo" to={paths.home()} aria-label={it.home}>
              <Logo />
            </Link>
            <p>{it.claim}</p>
          </div>
          {COLUMNS.map(([title, links]) => (
            <div key={title}>
              <h2>{title}</h2>
              {links.map(([to, label]) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          ))}
        </div>
        <div className="end">
          <span>{it.rights}</span>
          <span>{it.pictures}</span>
        </div>
      </div>
    </footer>
  );
}
