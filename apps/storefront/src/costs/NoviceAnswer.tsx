import type { ListingCosts } from '@carzaa/api/calls/public/costs';
import { useId } from 'react';
import { costsIt } from '../it/costs.ts';
import styles from './costs.module.css';

const it = costsIt.novice;
const TAGS = { yes: 'tag-g', no: 'tag-r', check: 'tag-w' } as const;

interface NoviceAnswerProps {
  novice: ListingCosts['novice'];
  /** ISO day, or empty. */
  licence: string;
  /** ISO day. */
  today: string;
  onLicence: (day: string) => void;
}

/** Whether somebody with a new licence may drive the car, and by which rule. */
export function NoviceAnswer({ novice, licence, today, onLicence }: NoviceAnswerProps) {
  const id = useId();
  return (
    <div className={styles.novice}>
      <h3>
        {it.title} <span className={`tag ${TAGS[novice.answer]}`}>{it.answers[novice.answer]}</span>
      </h3>
      <p>{novice.why}</p>
      <p>{novice.rule}</p>
      <div className="field">
        <label htmlFor={id}>{it.licence}</label>
        <input
          className="in"
          id={id}
          type="date"
          max={today}
          value={licence}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onLicence(target.value)}
        />
        <span className="hint" id={`${id}-hint`}>
          {it.hint}
        </span>
      </div>
    </div>
  );
}
