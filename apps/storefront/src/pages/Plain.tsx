import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import type { PageHead } from '../head.ts';
import { ShortPage } from '../info/ShortPage.tsx';
import { infoIt } from '../it/info.ts';
import { paths } from '../paths.ts';

const it = infoIt.plain;

/** Addresses without a page of their own yet, and the page that comes nearest. */
const PLAIN = {
  '/list': { ...it.list, to: paths.results() },
  '/technology': { ...it.technology, to: paths.howItWorks() },
  '/about': { ...it.about, to: paths.aboutUs() },
  '/dealer': { ...it.dealer, to: paths.forDealers() },
  '/contatti': { ...it.contatti, to: paths.contactUs() },
} as const;

/** The router matches `/List` and `/list/` too. */
function plainOf(pathname: string) {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return PLAIN[Object.hasOwn(PLAIN, path) ? (path as keyof typeof PLAIN) : '/list'];
}

export const head: PageHead = ({ url }) => ({ title: plainOf(url.pathname).title, noindex: true });

export function Component() {
  const { title, onward, to } = plainOf(useLocation().pathname);
  return (
    <ShortPage title={title} text={it.text}>
      <Link className="btn btn-1" to={to}>
        {onward}
      </Link>
      <Link className="btn btn-2" to={paths.home()}>
        {infoIt.home}
      </Link>
    </ShortPage>
  );
}
