import { count } from '@carzaa/api/text/format';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { reactAdminTexts } from '../it/reactAdmin.ts';
import type { ResourceTexts } from '../it/resourceTexts.ts';

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
export function createI18nProvider(resources: readonly { name: string; texts: ResourceTexts }[]): I18nProvider {
  const named = Object.fromEntries(resources.map(({ name, texts }) => [name, texts]));
  const messages = { ...reactAdminTexts, resources: named };
  const polyglot = polyglotI18nProvider(() => messages, 'it', [{ locale: 'it', name: 'Italiano' }]);
  return {
    ...polyglot,
    translate: (key, places) =>
      polyglot.translate(key, typeof places === 'object' && places !== null ? readable(places) : places),
  };
}
