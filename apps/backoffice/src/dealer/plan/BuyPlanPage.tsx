import { isUuid } from '@carzaa/api/text/text';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useDealership } from '../dealership.ts';
import { OfficeNotFound } from '../../layout/OfficeNotFound.tsx';
import { api, leaveFor } from '../../providers/client.ts';

/** `buy-plan-<uuid>`: from the free plan on to the checkout of that plan, from any other to the plan's page. */
export function BuyPlanPage() {
  const { uuid: id } = useDealership();
  const plan = /^buy-plan-(.*)$/.exec(useParams().page ?? '')?.[1] ?? '';
  const isPlan = isUuid(plan);
  const { data, error } = useQuery({
    queryKey: ['plan', id],
    queryFn: () => api.billing.subscription({ dealer: id }),
    enabled: isPlan,
  });
  const isFree = data?.tier === 'Free';
  useEffect(() => {
    if (isFree) leaveFor(`/dealers/${id}/subscription/checkout/${plan}`);
  }, [isFree, id, plan]);
  if (!isPlan) return <OfficeNotFound />;
  if (error) return <Typography role="alert">{error.message}</Typography>;
  return data && !isFree ? <Navigate to={`/dealer/${id}/plan`} replace /> : <Typography aria-busy="true">…</Typography>;
}
