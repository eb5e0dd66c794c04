import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { prefetch } from '../api.ts';
import { ReportPage } from '../carfax/ReportPage.tsx';
import type { PageHead } from '../head.ts';
import { reportIt } from '../it/report.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return prefetch(context, 'carfax', 'report', { id: params.uuid ?? '' });
}

export const head: PageHead = () => ({ title: reportIt.title, noindex: true, noReferrer: true });

export function Component() {
  return <ReportPage report={useLoaderData<typeof loader>()} />;
}
