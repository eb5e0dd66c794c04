import {
  FULL_DESCRIPTION,
  MANY_PHOTOS,
  MOST_RELEVANCE_DAYS,
  MUCH_EQUIPMENT,
  OPTIONAL_FIELDS,
  PAID_EVERY,
  RELEVANCE_DAYS,
  SIMILAR_LISTINGS,
  SIMILAR_NEARNESS,
} from '@carzaa/api/search/ranking';
import type { InfoText } from '../../info/infoText.ts';
import { cardIt } from '../card.ts';
import { commonIt } from '../common.ts';
import { listingsIt } from '../listings.ts';
import { searchIt } from '../search.ts';
import { withArticle } from '@carzaa/api/text/italian';

const days = (n: number) => (n === 1 ? '1 giorno' : `${n} giorni`);

/** What the contract calls each optional field; a new one does not compile without its name. */
const OPTIONAL_NAMES: Record<(typeof OPTIONAL_FIELDS)[number], string> = {
  registration_month: 'mese di immatricolazione',
  power: 'potenza',
  gearbox_type: 'cambio',
  traction_type: 'trazione',
  emission_class: 'classe di emissione',
  exterior_color: 'colore esterno',
  interior_material: 'materiale degli interni',
  doors: 'porte',
  seats: 'posti',
  displacement: 'cilindrata',
  consumption: 'consumo',
  owners: 'proprietari',
};

const WEIGHT_NAMES: Record<keyof typeof RELEVANCE_DAYS, string> = {
  photos: 'Almeno una fotografia',
  manyPhotos: `Almeno ${MANY_PHOTOS} fotografie, in aggiunta`,
  carfax: 'Rapporto Carfax disponibile',
  description: `Descrizione di almeno ${FULL_DESCRIPTION} caratteri`,
  equipment: `Almeno ${MUCH_EQUIPMENT} dotazioni`,
  field: `Ognuno dei ${OPTIONAL_FIELDS.length} dati facoltativi che è compilato`,
};

/** The weights as rows, the heaviest first: the law asks how much each counts against the others. */
const weights = Object.entries(RELEVANCE_DAYS)
  .toSorted(([, a], [, b]) => b - a)
  .map(([name, value]) => [WEIGHT_NAMES[name as keyof typeof RELEVANCE_DAYS], days(value)]);

export const text: InfoText = {
  title: 'Come funziona',
  description:
    'Come si cerca, si confronta e si compra un’auto usata su Carzaa: filtri, prezzi, storia del veicolo e ordine dei risultati.',
  lead: 'Carzaa mette in un posto solo le auto usate di concessionari verificati, in Italia e in Germania. L’auto la compri dal concessionario: noi ti aiutiamo a trovarla e a capirla.',
  sections: [
    {
      title: 'Dalla ricerca alle chiavi',
      body: [
        {
          steps: [
            {
              title: 'Cerca',
              text: 'Con i filtri, oppure descrivendo l’auto con parole tue: «familiare diesel sotto i 20.000 € vicino a Bologna». A ogni scelta vedi quante auto restano.',
              picture: 'passo-cerca',
              alt: 'La ricerca: una frase scritta a parole, e sotto i filtri che ne sono nati',
            },
            {
              title: 'Confronta',
              text: 'Tieni tra i [preferiti](/favourites) le auto che ti interessano: restano nel tuo browser, anche senza registrarti. Da lì le metti una accanto all’altra.',
              picture: 'passo-preferiti',
              alt: 'Due auto tra i preferiti, scelte per il confronto',
            },
            {
              title: 'Leggi l’annuncio per intero',
              text: 'Fotografie, dotazioni, chilometri, proprietari, storia dei prezzi e, dove c’è, il [rapporto Carfax](/carfax).',
              picture: 'passo-prezzo',
              alt: 'Il prezzo di un annuncio, con quanto vale rispetto alle auto simili',
            },
            {
              title: 'Chiama o scrivi al concessionario',
              text: 'Telefono e indirizzo sono nell’annuncio. Chiedi di vedere e provare l’auto.',
              picture: 'passo-contatto',
              alt: 'Il messaggio al concessionario, già pronto da inviare',
            },
            {
              title: 'Concludi con il concessionario',
              text: 'Contratto, pagamento, passaggio di proprietà e garanzia sono con lui.',
            },
          ],
        },
      ],
    },
    {
      title: 'Che cosa c’è nel prezzo',
      body: [
        'Il prezzo di un annuncio è il totale in euro, IVA compresa. Il passaggio di proprietà e il bollo si pagano a parte: ogni annuncio li calcola per la tua provincia, in «Quanto costa davvero». Chiedi al concessionario se ci sono altre spese, prima di firmare.',
        '«Trattabile» vuol dire che il concessionario è disposto a parlarne. «IVA esposta» vuol dire che l’IVA è indicata in fattura, e un’azienda può detrarla secondo le regole; altrimenti l’auto è venduta nel regime del margine.',
        'Quando un annuncio mostra un prezzo ribassato, accanto trovi il prezzo più basso praticato nei 30 giorni prima del ribasso, come vuole l’articolo 17-bis del Codice del consumo.',
      ],
    },
    {
      id: 'ordine',
      title: 'In che ordine vedi i risultati',
      body: [
        'Qui trovi i parametri che decidono la classifica e quanto pesa ciascuno, come chiede l’articolo 49-bis del Codice del consumo. I numeri sono gli stessi con cui il sito ordina: se cambiano, cambiano anche qui.',
        'Puoi scegliere tu l’ordine: prezzo, anno, chilometri, potenza, data di pubblicazione, distanza se hai indicato un luogo. In questi ordini conta soltanto quello che hai scelto, e il pagamento non conta.',
        'Se non scegli, i risultati sono «Più rilevanti»: dal più recente, dove ogni pregio dell’annuncio lo fa valere come se fosse più giovane di alcuni giorni. In ordine di peso:',
        {
          table: {
            head: ['Che cosa conta', 'Quanto'],
            rows: [
              [
                `Annuncio a pagamento («${cardIt.card.featured}»)`,
                `Un posto ogni ${PAID_EVERY}, a partire dal primo, soltanto in «Più rilevanti»: in una pagina di dieci al massimo due. Tra loro vale il resto della tabella`,
              ],
              ['Data di pubblicazione', 'Ogni giorno di età toglie un giorno'],
              ...weights,
            ],
          },
        },
        `I dati facoltativi sono: ${Object.values(OPTIONAL_NAMES).join(', ')}.`,
        `Un annuncio completo guadagna al massimo ${days(MOST_RELEVANCE_DAYS)} su uno vuoto pubblicato nello stesso momento. A parità, viene prima il più recente. Gli annunci senza fotografie li vedi se accendi il filtro «${searchIt.fields.includeNoPhotos}».`,
        `Gli spazi a pagamento sono due, e portano sempre scritto che cosa sono: «${cardIt.card.featured}», che nell’ordine per rilevanza ha un posto ogni ${PAID_EVERY}, e «${cardIt.card.showcased}», sulla pagina iniziale, dove l’ordine è di nuovo quello della tabella. Chi paga un piano non guadagna posti in nessun altro modo.`,
        `Le «${listingsIt.page.similar}» sotto un annuncio sono al massimo ${SIMILAR_LISTINGS}, con un prezzo che differisce al più ${withArticle('del', `${SIMILAR_NEARNESS * 100} %`)}: prima lo stesso modello, poi la stessa carrozzeria con una potenza simile; tra loro le più vicine per anno, poi per distanza. L’elenco dei [concessionari](/concessionari) è per nome o per numero di auto, come scegli. In nessuno dei due il pagamento conta.`,
        'Chi sei, che cosa hai cercato prima e da quale dispositivo navighi non cambiano l’ordine.',
      ],
    },
    {
      title: 'Chi vende, e i tuoi diritti',
      body: [
        'Su Carzaa vendono soltanto professionisti. Se compri come consumatore hai quindi la garanzia legale di conformità: 24 mesi, che per l’usato si possono ridurre d’accordo a non meno di 12. Il difetto che compare entro un anno si presume già presente alla consegna. La formula «visto e piaciuto» non la toglie.',
        'Se il contratto è concluso a distanza puoi recedere entro 14 giorni dalla consegna. Se firmi in concessionaria, il recesso non è previsto.',
      ],
    },
    {
      title: 'Prima di firmare, controlla',
      body: [
        {
          list: [
            'Il numero di telaio sull’auto e quello sul libretto: devono coincidere.',
            'I chilometri registrati alle revisioni, che puoi leggere sul Portale dell’Automobilista con la targa.',
            'Fermi amministrativi o ipoteche, con una visura al PRA.',
            'I limiti alla circolazione della tua zona, secondo la classe Euro.',
            'Se hai la patente da poco: «Quanto costa davvero», in ogni annuncio, dice se l’auto va bene ai neopatentati.',
          ],
        },
      ],
    },
  ],
  actions: [
    { to: '/risultati', label: commonIt.searchCars },
    { to: '/faq', label: 'Domande frequenti' },
  ],
};
