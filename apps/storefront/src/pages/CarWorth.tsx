import { ApiError, toPageError } from '@carzaa/api/contract/errors';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { appContext, prefetch } from '../api.ts';
import type { PageHead } from '../head.ts';
import { carWorthIt as it } from '../it/carWorth.ts';
import { paths } from '../paths.ts';
import { spelled } from '../search/chips.ts';
import { ModelTable } from '../worth/ModelTable.tsx';
import { addressWith, carOf, isAsked, keepCar, readTold } from '../worth/ownCar.ts';
import { WorthForm } from '../worth/WorthForm.tsx';
import { WorthResult } from '../worth/WorthResult.tsx';
import styles from '../worth/worth.module.css';

/** The page has what its address asks for from the first paint on: the estimate works without a script. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const told = readTold(new URL(request.url).search, params);
  const api = context.get(appContext).listingApi ?? (await import('../listingApi.ts')).listingApi;
  const named = params.make !== undefined && params.model !== undefined;
  const [figures, listing] = await Promise.all([
    named
      ? api.carWorth.ofModel({ brand: told.make, model: told.model }).catch((error: unknown) => {
          throw toPageError(error);
        })
      : null,
    told.listing ? prefetch(context, 'listings', 'get', { id: told.listing }).catch(() => null) : null,
    prefetch(context, 'filters', 'brands'),
    prefetch(context, 'filters', 'powerTypes'),
    told.make === '' ? null : prefetch(context, 'filters', 'models', { brand: told.make }).catch(() => null),
  ]);
  const back = listing ? paths.listing(listing) : undefined;
  const car = carOf(told);
  if (!isAsked(told) || !car)
    return { told, figures, back, estimate: null, failure: isAsked(told) ? it.invalid : null };
  try {
    const { condition, registration_month: _month, gearbox_type: _gear, power: _power, ...facts } = car;
    const { province } = told;
    const asked = {
      ...facts,
      ...condition,
      ...(listing ? { listing: listing.uuid } : {}),
      ...(province ? { province } : {}),
    };
    const estimate = await api.carWorth.estimate({ query: asked });
    return { told, figures, back, estimate, failure: null };
  } catch (error) {
    const own = error instanceof ApiError && error.status < 500 ? Object.values(error.fields ?? {})[0]?.[0] : undefined;
    return { told, figures, back, estimate: null, failure: own ?? it.failed };
  }
}

export const head: PageHead<Awaited<ReturnType<typeof loader>>> = ({ data, params, url }) => ({
  title: data.figures ? it.titleOf(`${data.figures.brand.name} ${data.figures.model.name}`) : it.title,
  description: it.description,
  canonical: paths.carWorth(params.make, params.model),
  // Of a car of somebody's own nothing is for search engines.
  noindex: url.search !== '',
});

export function Component() {
  const { told, figures, back, estimate, failure } = useLoaderData<typeof loader>();
  const car = carOf(told);
  const name = [told.make, told.model].map(spelled).join(' ');
  useEffect(() => {
    if (estimate?.trade_in && car) keepCar({ car, name });
  }, [estimate, car, name]);
  const title = figures ? it.titleOf(`${figures.brand.name} ${figures.model.name}`) : it.title;
  return (
    <main className={`wrap ${styles.page}`}>
      <div>
        <h1>{title}</h1>
        <p>{it.lead}</p>
      </div>
      {failure && (
        <p className="warn-note" role="alert">
          {failure}
        </p>
      )}
      {estimate && <WorthResult estimate={estimate} back={back && car ? addressWith(back, { car, name }) : back} />}
      <WorthForm key={JSON.stringify(told)} told={told} action={paths.carWorth()} />
      {figures && <ModelTable figures={figures} />}
    </main>
  );
}
