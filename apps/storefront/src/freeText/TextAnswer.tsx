import { textAnswerIt as it } from '../it/textAnswer.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Examples } from './Examples.tsx';
import type { TextReading } from './readText.ts';
import { Wishes } from './Wishes.tsx';
import styles from './TextAnswer.module.css';

/** Beyond these the rest of a long story is only counted. */
const MOST_UNUSED = 12;

function sentences({
  outcome,
  order,
  assumedKm,
  helpedByModel,
  isCut,
  words,
  unused,
  contradictions,
  never,
  missingPlace,
}: TextReading): string[] {
  if (outcome === 'failed') return [it.failed];
  const shown = unused.slice(0, MOST_UNUSED);
  return [
    outcome === 'nothing' && it.nothing,
    outcome === 'wished' && it.wished,
    never,
    isCut && it.cut,
    Object.keys(words).length > 0 && it.read,
    order && it.order(order.name, order.words),
    missingPlace !== undefined && it.missingPlace(missingPlace),
    assumedKm !== undefined && it.assumed(assumedKm),
    ...contradictions.map(({ kept, dropped }) => it.contradiction(kept, dropped)),
    shown.length > 0 && it.unused(shown, unused.length - shown.length),
    helpedByModel && it.helped,
    outcome === 'answered' && it.answered,
  ].filter((sentence) => typeof sentence === 'string');
}

/** Says what became of a text: what was used is in the chips, what was not is named. */
export function TextAnswer({ text }: { text: TextReading }) {
  return (
    <div className={styles.said}>
      {text.asksWorth === true && (
        <p>
          <Icon name="sparkles" small />
          {it.worth}{' '}
          <a className="link-in" href={paths.carWorth()}>
            {it.worthLink}
          </a>
        </p>
      )}
      {sentences(text).map((sentence, index) => (
        <p key={sentence}>
          {index === 0 && text.asksWorth !== true && <Icon name="sparkles" small />}
          {sentence}
        </p>
      ))}
      {text.wishes.length > 0 && <Wishes key={text.wishes.join()} wishes={text.wishes} />}
      {text.outcome === 'nothing' && <Examples />}
    </div>
  );
}
