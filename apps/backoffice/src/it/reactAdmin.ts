import italian from 'ra-language-italian';
import type { TranslationMessages } from 'react-admin';

/** Texts of react-admin's own parts: the published translation, completed where it is older than react-admin. */
const completed = merge(italian, {
  ra: {
    action: {
      bulk_actions: '1 selezionato |||| %{smart_count} selezionati',
      clear_input_value: 'Svuota il campo',
      clear_array_input: 'Svuota l’elenco',
      create_item: 'Crea %{item}',
      delete: 'Elimina',
      remove_all_filters: 'Togli tutti i filtri',
      reset: 'Ripristina',
      search_columns: 'Cerca fra le colonne',
      select_all: 'Seleziona tutto',
      select_all_button: 'Seleziona tutto',
      select_row: 'Seleziona questa riga',
      update: 'Aggiorna',
      move_up: 'Sposta su',
      move_down: 'Sposta giù',
      open: 'Apri',
      toggle_theme: 'Passa dal tema chiaro allo scuro e viceversa',
      select_columns: 'Colonne',
      update_application: 'Ricarica la pagina',
    },
    page: {
      access_denied: 'Accesso negato',
      authentication_error: 'Accesso non riuscito',
      edit: '%{name} %{recordRepresentation}',
      show: '%{name} %{recordRepresentation}',
    },
    input: {
      password: { toggle_visible: 'Nascondi la password', toggle_hidden: 'Mostra la password' },
    },
    message: {
      invalid_form: 'Non è ancora salvato: correggi i campi segnalati.',
      access_denied: 'Non hai il permesso di vedere questa pagina.',
      authentication_error: 'Non è stato possibile verificare il tuo accesso.',
      auth_error: 'Non è stato possibile verificare il tuo accesso.',
      bulk_update_content:
        'Vuoi davvero modificare %{name} %{recordRepresentation}? |||| Vuoi davvero modificare questi %{smart_count} elementi?',
      bulk_update_title: 'Modifica %{name} %{recordRepresentation} |||| Modifica %{smart_count} elementi',
      clear_array_input: 'Vuoi davvero svuotare tutto l’elenco?',
      delete_content: 'Vuoi davvero eliminare questo elemento?',
      delete_title: 'Elimina %{name} %{recordRepresentation}',
      select_all_limit_reached: 'Gli elementi sono troppi: sono stati selezionati solo i primi %{max}.',
      placeholder_data_warning: 'Problema di rete: i dati non sono stati aggiornati.',
    },
    navigation: {
      clear_filters: 'Togli i filtri',
      no_filtered_results: 'Nessun risultato con questi filtri.',
      page_range_info: '%{offsetBegin}-%{offsetEnd} di %{total}',
      no_results: 'Non c’è ancora niente qui.',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} di più di %{offsetEnd}',
      current_page: 'Pagina %{page}',
      page: 'Vai alla pagina %{page}',
      first: 'Vai alla prima pagina',
      last: 'Vai all’ultima pagina',
      previous: 'Vai alla pagina precedente',
    },
    auth: { email: 'Email' },
    notification: {
      created: 'Aggiunto',
      updated: 'Modifiche salvate |||| Modifiche salvate a %{smart_count} elementi',
      deleted: 'Eliminato |||| %{smart_count} elementi eliminati',
      bad_item: 'Questo elemento non si può leggere',
      item_doesnt_exist: 'Questo elemento non c’è più',
      not_authorized: 'Non hai il permesso di fare questa operazione.',
      application_update_available: 'C’è una nuova versione.',
      offline: 'Sei senza connessione: i dati non si possono caricare.',
    },
    validation: { unique: 'Deve essere unico' },
    sort: { sort_by: 'Ordina per %{field_lower_first} %{order}', ASC: 'crescente' },
    saved_queries: {
      label: 'Ricerche salvate',
      query_name: 'Nome della ricerca',
      new_label: 'Salva questa ricerca…',
      new_dialog_title: 'Salva questa ricerca come',
      remove_label: 'Elimina la ricerca salvata',
      remove_label_with_name: 'Elimina la ricerca “%{name}”',
      remove_dialog_title: 'Eliminare la ricerca salvata?',
      remove_message: 'Vuoi davvero togliere questa ricerca dal tuo elenco?',
      help: 'Filtra l’elenco e salva la ricerca per ritrovarla',
    },
    guesser: { empty: { title: 'Niente da mostrare', message: 'Non ci sono dati.' } },
    configurable: {
      customize: 'Personalizza',
      configureMode: 'Personalizza questa pagina',
      inspector: {
        title: 'Personalizzazione',
        content: 'Passa sopra le parti della pagina per personalizzarle',
        reset: 'Ripristina',
        hideAll: 'Nascondi tutto',
        showAll: 'Mostra tutto',
      },
      Datagrid: { title: 'Tabella', unlabeled: 'Colonna senza nome n. %{column}' },
      SimpleForm: { title: 'Modulo', unlabeled: 'Campo senza nome n. %{input}' },
      SimpleList: {
        title: 'Elenco',
        primaryText: 'Testo principale',
        secondaryText: 'Testo secondario',
        tertiaryText: 'Terzo testo',
      },
    },
  },
});

/** Complete, as the test beside it proves. */
export const reactAdminTexts = completed as unknown as TranslationMessages;

interface Texts {
  [key: string]: string | Texts;
}

/** `more` over `base`, key by key. */
function merge(base: object, more: Texts): Texts {
  const merged: Texts = { ...(base as Texts) };
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key];
    merged[key] = typeof value === 'object' && typeof before === 'object' ? merge(before, value) : value;
  }
  return merged;
}
