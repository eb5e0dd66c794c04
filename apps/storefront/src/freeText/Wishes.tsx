import { useState } from 'react';
import { textAnswerIt as it } from '../it/textAnswer.ts';
import { keepWishes } from './wishNote.ts';
import styles from './Wishes.module.css';

/** What a text wishes for and no filter can ask, and the offer to ask the dealer instead. */
export function Wishes({ wishes }: { wishes: readonly string[] }) {
  const [isKept, setKept] = useState(false);
  function keep() {
    keepWishes(wishes);
    setKept(true);
  }
  return (
    <div className={styles.wishes}>
      <p id="wishes-title">{it.wishes}:</p>
      <ul aria-labelledby="wishes-title">
        {wishes.map((wish) => (
          <li key={wish}>«{wish}»</li>
        ))}
      </ul>
      {isKept ? (
        <output>{it.noted}</output>
      ) : (
        <button type="button" className="btn btn-2" onClick={keep}>
          {it.note}
        </button>
      )}
    </div>
  );
}
