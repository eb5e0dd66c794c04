import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { useApi, useCall } from '../api.ts';
import { failureText } from '../failureText.ts';
import { reportIt as it } from '../it/report.ts';
import { paths } from '../paths.ts';
import { forgetUser, isSessionOver } from '../session.ts';
import { toast } from '../ui/toast.ts';
import styles from './RequestState.module.css';

/** What became of the user's wish to read a listing's history, and the button to make it. */
export function RequestState({ listing, isVerified }: { listing: string; isVerified: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, error } = useCall('carfax', 'mine', { query: { listing, per_page: 1 } });
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const request = data?.items[0];

  async function ask() {
    setAsking(true);
    try {
      const { status } = await api.carfax.ask({ body: { listing, ad: pathname } });
      await queryClient.invalidateQueries({ queryKey: ['carfax', 'mine'] });
      toast({ type: 'success', title: status === 'approved' ? it.ready : it.asked });
    } catch (failure) {
      // In its place stands the way to sign in again, which leads back to this car.
      if (isSessionOver(failure)) forgetUser(queryClient);
      toast({ type: 'error', title: it.askFailed, text: failureText(failure) });
    } finally {
      setAsking(false);
    }
  }

  if (!data && !error) return <span className={`skeleton ${styles.waiting}`} />;
  if (request?.report) {
    return (
      <>
        <output>{it.ready}</output>
        <Link className="btn btn-1" to={paths.report(request.report)}>
          {it.read}
        </Link>
      </>
    );
  }
  if (request?.status === 'pending') return <output>{it.pendingSince(request.created_at)}</output>;
  if (!isVerified) {
    return (
      <Link className="btn btn-2" to={paths.verifyEmail(pathname)}>
        {it.verify}
      </Link>
    );
  }
  return (
    <>
      {request?.status === 'rejected' && <output>{it.rejectedOn(request.decided_at ?? request.created_at)}</output>}
      <button type="button" className="btn btn-2" disabled={isAsking} onClick={() => void ask()}>
        {isAsking ? it.asking : it.ask}
      </button>
    </>
  );
}
