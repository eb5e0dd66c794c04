import { withDealer } from '@carzaa/api/contract/rules';
import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import type { PageHead } from '../head.ts';
import { ShortPage } from '../info/ShortPage.tsx';
import { commonIt } from '../it/common.ts';
import { infoIt } from '../it/info.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';

const { title, text } = infoIt.purchaseOk;

export const head: PageHead = () => ({ title, noindex: true });

export function Component() {
  const dealers = useUser()?.ownDealers ?? [];
  const wanted = new URLSearchParams(useLocation().search).get('dealer')?.toLowerCase();
  const own = dealers.find(({ uuid }) => uuid === wanted);
  if (dealers.length > 0) {
    const area = (path: string) => (own ? withDealer(path, own.uuid) : paths.dealerTarget(path));
    return (
      <ShortPage mark="check" title={title} text={text}>
        <a className="btn btn-1" href={area('/dealer/q/carfax-reports')}>
          {infoIt.reports}
        </a>
        <a className="btn btn-2" href={area('/dealer/q/listings')}>
          {infoIt.dealerArea}
        </a>
      </ShortPage>
    );
  }
  return (
    <ShortPage mark="check" title={title} text={text}>
      <Link className="btn btn-1" to={paths.results()}>
        {commonIt.searchCars}
      </Link>
      <Link className="btn btn-2" to={paths.home()}>
        {infoIt.home}
      </Link>
    </ShortPage>
  );
}
