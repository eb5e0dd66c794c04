import { Link } from '../ui/Link.tsx';
import { searchIt } from '../it/search.ts';
import { textHref } from '../search/searchAddress.ts';
import styles from './Examples.module.css';

const EXAMPLES = [
  'Ibrida per neopatentati',
  '7 posti con gancio traino in Lombardia',
  'Panda o Ypsilon, non diesel, sotto i 9.000 euro',
];

/** Descriptions to begin with, as links. */
export function Examples() {
  return (
    <p className={styles.examples}>
      {searchIt.ask.examples}
      {EXAMPLES.map((text) => (
        <Link key={text} className="chip" to={textHref(text)} rel="nofollow">
          {text}
        </Link>
      ))}
    </p>
  );
}
