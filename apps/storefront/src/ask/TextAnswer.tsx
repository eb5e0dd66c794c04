import { textAnswerIt as it } from '../it/textAnswer.ts';
import { Examples } from './Examples.tsx';
import type { TextReading } from './readText.ts';

/** Beyond these the rest of a long story is only counted. */
const MOST_UNUSED = 12;

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
export function TextAnswer({ text }: { text: TextReading }) {
  return (
    <div className="said">
      {sentences(text).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {text.outcome === 'nothing' && <Examples />}
    </div>
  );
}
