import type { SearchState } from '@carzaa/api/filters';
import { searchAt, searchHref } from '@carzaa/api/searchAddress';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { textAnswerIt as it } from '../it/textAnswer.ts';
import { Examples } from './Examples.tsx';
import type { TextReading } from './readText.ts';
import { isUnread } from '../search/searchAddress.ts';

/** Beyond these the rest of a long story is only counted. */
const MOST_UNUSED = 12;

interface TextAnswerProps {
  state: SearchState;
  text: TextReading;
}

function sentences({ outcome, order, assumedKm, helpedByModel, isCut, words, unused }: TextReading): string[] {
  if (outcome === 'failed') return [it.failed];
  const shown = unused.slice(0, MOST_UNUSED);
  return [
    outcome === 'nothing' && it.nothing,
    isCut && it.cut,
    Object.keys(words).length > 0 && it.read,
    order && it.order(order.name, order.words),
    assumedKm !== undefined && it.assumed(assumedKm),
    shown.length > 0 && it.unused(shown, unused.length - shown.length),
    helpedByModel && it.helped,
  ].filter((sentence) => typeof sentence === 'string');
}

/** Says what became of a text: what was used is in the chips, what was not is named. */
export function TextAnswer({ state, text }: TextAnswerProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const said = searchAt(location);
  const href = searchHref(state);

  // The text's address becomes the one of its filters, whose results are here already.
  const isNew = said !== undefined && isUnread(said) && !isUnread(state);
  useEffect(() => {
    if (isNew) void navigate(href, { replace: true, preventScrollReset: true });
  }, [isNew, href, navigate]);

  return (
    <div className="said">
      {sentences(text).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {text.outcome === 'nothing' && <Examples />}
    </div>
  );
}
