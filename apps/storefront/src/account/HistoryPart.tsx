import type { ReactNode } from 'react';
import { WaitingRows } from './WaitingRows.tsx';
import styles from './profile.module.css';

interface HistoryPartProps {
  id: string;
  title: string;
  text?: string;
  /** The first page of the rows, or more of them. */
  query: { data: { total: number } | undefined; error: unknown; refetch: () => unknown };
  failed: string;
  retry: string;
  /** Whether each row is about a car, and shows it. */
  ofCars?: boolean;
  none: string;
  noneText: string;
  /** The rows, once there are any. */
  children: ReactNode;
}

/** A part of the profile that lists what the user did: waiting, failed, empty, or with its rows. */
export function HistoryPart({
  id,
  title,
  text,
  query,
  failed,
  retry,
  ofCars = false,
  none,
  noneText,
  children,
}: HistoryPartProps) {
  const { data, error, refetch } = query;
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text !== undefined && <p className={styles.partText}>{text}</p>}
      {Boolean(error) && (
        <p className={styles.partText}>
          {failed}{' '}
          <button type="button" className="btn btn-3" onClick={() => void refetch()}>
            {retry}
          </button>
        </p>
      )}
      {!data && !error && <WaitingRows hasPictures={ofCars} />}
      {data?.total === 0 && (
        <>
          <p>{none}</p>
          <p className={styles.partText}>{noneText}</p>
        </>
      )}
      {data && data.total > 0 && children}
    </section>
  );
}
