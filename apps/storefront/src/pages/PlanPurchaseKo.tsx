import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { appContext } from '../api.ts';
import type { PageHead } from '../head.ts';
import { ShortPage } from '../info/ShortPage.tsx';
import { billingIt } from '../it/billing.ts';
import { accountPaths } from '../accountPaths.ts';
import { paths } from '../paths.ts';
import { loadUser } from '../session.ts';

const it = billingIt.planKo;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await loadUser(context.get(appContext));
  const wanted = new URL(request.url).searchParams.get('dealer')?.toLowerCase();
  return { dealer: user?.ownDealers.find(({ uuid }) => uuid === wanted)?.uuid ?? null };
}

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const { dealer } = useLoaderData<typeof loader>();
  return (
    <ShortPage mark="cross" title={it.title} text={it.text}>
      {dealer === null ? (
        <Link className="btn btn-1" to={paths.forDealers()}>
          {it.retry}
        </Link>
      ) : (
        <a className="btn btn-1" href={accountPaths.dealerPlan(dealer)}>
          {it.retry}
        </a>
      )}
      <Link className="btn btn-2" to={paths.contactUs()}>
        {it.help}
      </Link>
    </ShortPage>
  );
}
