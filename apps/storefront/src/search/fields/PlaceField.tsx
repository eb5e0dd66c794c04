import type { PlaceSuggestion } from '@carzaa/api/calls/public/reference';
import type { SearchPlace } from '@carzaa/api/search/filters';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useCall } from '../../api.ts';
import { searchIt } from '../../it/search.ts';
import { Icon } from '../../ui/Icon.tsx';
import { placeName } from '../placeName.ts';
import { TYPED_PLACE } from '../searchAddress.ts';
import styles from './PlaceField.module.css';

const it = searchIt.fields;
/** A pause in typing, in ms, after which suggestions are asked for. */
const PAUSE_MS = 180;
const SHORTEST_QUERY = 2;

/** `value` once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function toPlace({ city, postal_code, latitude, longitude }: PlaceSuggestion): SearchPlace {
  return { city, postal_code, latitude, longitude };
}

interface PlaceFieldProps {
  id?: string;
  /** Accessible name; left out where a visible label names the field. */
  label?: string;
  place: SearchPlace | undefined;
  onChange: (place: SearchPlace | undefined) => void;
}

/** What is typed, what is suggested for it, and the suggestion at hand. */
function useSuggestions({ place, onChange }: Pick<PlaceFieldProps, 'place' | 'onChange'>) {
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const query = useSettled(typed?.trim() ?? '');
  const { data: found = [] } = useCall(
    'filters',
    'places',
    { query: { query } },
    { enabled: query.length >= SHORTEST_QUERY, keepPrevious: true },
  );
  const isOpen = typed !== undefined && typed.trim().length >= SHORTEST_QUERY && query.length >= SHORTEST_QUERY;
  const suggestions = isOpen ? found : [];

  function type(text: string | undefined) {
    setTyped(text);
    setActive(-1);
  }

  function choose(suggestion: PlaceSuggestion) {
    type(undefined);
    onChange(toPlace(suggestion));
  }

  function leave() {
    const words = typed?.trim().toLowerCase();
    const exact = suggestions.find(({ city, postal_code }) => [city.toLowerCase(), postal_code].includes(words ?? ''));
    if (exact) choose(exact);
    else if (words === '' && place) onChange(undefined);
    if (words === '' || place) setTyped(undefined);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = suggestions.length - 1;
    if (event.key === 'Escape' && typed !== undefined) {
      // The field's own Escape must not close the sheet around it.
      event.preventDefault();
      event.stopPropagation();
      type(undefined);
    } else if (event.key === 'ArrowDown' && last >= 0) {
      event.preventDefault();
      setActive(active >= last ? 0 : active + 1);
    } else if (event.key === 'ArrowUp' && last >= 0) {
      event.preventDefault();
      setActive(active <= 0 ? last : active - 1);
    } else if (event.key === 'Enter') {
      const suggestion = suggestions[Math.max(0, active)];
      if (!suggestion) return;
      event.preventDefault();
      choose(suggestion);
    }
  }

  return { typed, active, isOpen, suggestions, type, choose, leave, onKeyDown };
}

interface SuggestionsProps {
  id: string;
  suggestions: readonly PlaceSuggestion[];
  active: number;
  choose: (suggestion: PlaceSuggestion) => void;
}

function Suggestions({ id, suggestions, active, choose }: SuggestionsProps) {
  return (
    // A native list of suggestions cannot be styled, nor filled while its field has the focus.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={styles.suggestions} id={id} role="listbox" aria-label={it.place}>
      {suggestions.map((suggestion, at) => (
        // Keys are handled by the field, which keeps the focus.
        <div
          key={suggestion.label}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(suggestion);
          }}
        >
          {suggestion.label}
        </div>
      ))}
    </div>
  );
}

/** A town, postal code or German city, with suggestions while typing (a combobox as the ARIA practices describe it). */
export function PlaceField({ id, label, place, onChange }: PlaceFieldProps) {
  const listId = useId();
  const field = useSuggestions({ place, onChange });
  const { typed, active, isOpen, suggestions, type, choose } = field;
  const hasSome = suggestions.length > 0;

  return (
    <div className={styles.place}>
      <input
        className="in"
        id={id}
        name={TYPED_PLACE}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={hasSome}
        aria-controls={hasSome ? listId : undefined}
        aria-activedescendant={active >= 0 && hasSome ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={it.place}
        value={typed ?? (place ? placeName(place) : '')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={field.onKeyDown}
        onBlur={field.leave}
      />
      {place && typed === undefined && (
        <button type="button" className={styles.clear} aria-label={it.clearPlace} onClick={() => onChange(undefined)}>
          <Icon name="x" small />
        </button>
      )}
      {hasSome && <Suggestions {...{ suggestions, active, choose }} id={listId} />}
      <output className="sr">{isOpen && (hasSome ? it.places(suggestions.length) : it.noPlace)}</output>
    </div>
  );
}
