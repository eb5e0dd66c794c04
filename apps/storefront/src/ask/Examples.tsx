import { Link } from 'react-router';
import { searchIt } from '../it/search.ts';
import { textHref } from '../search/searchAddress.ts';

const EXAMPLES = ['Ibrida per neopatentati', 'SUV automatico, meno di 60.000 km', 'Cabrio rossa vicino a Firenze'];

/** Descriptions to begin with, as links. */
export function Examples() {
  return (
    <p className="eg">
      {searchIt.ask.examples}
      {EXAMPLES.map((text) => (
        <Link key={text} className="chip" to={textHref(text)} rel="nofollow">
          {text}
        </Link>
      ))}
    </p>
  );
}
