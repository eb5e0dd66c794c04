import { MAX_QUESTION_LENGTH } from '@carzaa/api/constants';
import { RESULTS_PATH } from '@carzaa/api/search/searchAddress';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchIt } from '../it/search.ts';
import { Icon } from '../ui/Icon.tsx';
import { textHref } from '../search/searchAddress.ts';
import { VoiceButton } from './VoiceButton.tsx';
import styles from './AskForm.module.css';

const it = searchIt.ask;

const HINT_TIME = 4000;

/** What an empty field says: the invitation, then one example after the other, until the field is used. */
function usePlaceholder(rotates: boolean) {
  const [at, setAt] = useState(0);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (!rotates || isUsed) return undefined;
    const timer = setInterval(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setAt((now) => now + 1);
    }, HINT_TIME);
    return () => clearInterval(timer);
  }, [rotates, isUsed]);
  const texts = [it.label, ...it.hints];
  return { placeholder: texts[at % texts.length], onFocus: () => setUsed(true) };
}

interface AskFormProps {
  id: string;
  /** What was asked last. */
  text?: string | undefined;
  /** The first question of a page. */
  isLarge?: boolean;
}

/** The field for a search in one's own words. Without a script it is a plain form, which the results page understands. */
export function AskForm({ id, text, isLarge = false }: AskFormProps) {
  const navigate = useNavigate();
  const placeholder = usePlaceholder(isLarge);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('ai');
    if (typeof typed === 'string') void navigate(textHref(typed.trim()));
  }

  return (
    <search aria-label={it.label}>
      <form
        className={isLarge ? `${styles.ask} ${styles.large}` : styles.ask}
        method="get"
        action={RESULTS_PATH}
        onSubmit={submit}
      >
        <label className="sr" htmlFor={id}>
          {it.label}
        </label>
        <Icon name="sparkles" />
        <input
          className="in"
          key={text}
          id={id}
          name="ai"
          defaultValue={text}
          {...placeholder}
          maxLength={MAX_QUESTION_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <VoiceButton />
        <button type="submit" className={styles.go} aria-label={it.search}>
          <Icon name="arrow-right" />
        </button>
      </form>
    </search>
  );
}
