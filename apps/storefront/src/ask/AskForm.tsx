import { MAX_QUESTION_LENGTH } from '@carzaa/api/constants';
import { RESULTS_PATH } from '@carzaa/api/searchAddress';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchIt } from '../it/search.ts';
import { Icon } from '../ui/Icon.tsx';
import { textHref } from '../search/searchAddress.ts';
import { VoiceButton } from './VoiceButton.tsx';

const it = searchIt.ask;

interface AskFormProps {
  id: string;
  /** What was asked last. */
  text?: string | undefined;
}

/** The field for a search in one's own words. Without a script it is a plain form, which the results page understands. */
export function AskForm({ id, text }: AskFormProps) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('ai');
    if (typeof typed === 'string') void navigate(textHref(typed.trim()));
  }

  return (
    <search aria-label={it.label}>
      <form className="ask" method="get" action={RESULTS_PATH} onSubmit={submit}>
        <label htmlFor={id}>{it.label}</label>
        <div>
          <input
            className="in"
            key={text}
            id={id}
            name="ai"
            defaultValue={text}
            placeholder={it.hint}
            maxLength={MAX_QUESTION_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            required
          />
          <VoiceButton />
        </div>
        <button type="submit" className="btn btn-2">
          <Icon name="search" />
          {it.search}
        </button>
      </form>
    </search>
  );
}
