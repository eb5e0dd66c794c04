import { count } from '@carzaa/api/text/format';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { reactAdminTexts } from '../it/reactAdmin.ts';
import { resourceTexts } from '../it/resources.ts';

const messages = { ...reactAdminTexts, resources: resourceTexts };
const polyglot = polyglotI18nProvider(() => messages, 'it', [{ locale: 'it', name: 'Italiano' }]);

/** The places of a sentence as people read them: "1-25 di 3.600". The count that chooses singular or plural stays one. */
function readable(places: object): object {
  return Object.fromEntries(
    Object.entries(places).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'smart_count' ? count(value) : value,
    ]),
  );
}

/** The one language of the product. A text that is missing is an error, not an English word. */
export const i18nProvider: typeof polyglot = {
  ...polyglot,
  translate: (key, places) =>
    polyglot.translate(key, typeof places === 'object' && places !== null ? readable(places) : places),
};
