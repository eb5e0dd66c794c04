import polyglotI18nProvider from 'ra-i18n-polyglot';
import { reactAdminTexts } from '../it/reactAdmin.ts';
import { resourceTexts } from '../it/resources.ts';

const messages = { ...reactAdminTexts, resources: resourceTexts };

/** The one language of the product. A text that is missing is an error, not an English word. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'it', [{ locale: 'it', name: 'Italiano' }]);
