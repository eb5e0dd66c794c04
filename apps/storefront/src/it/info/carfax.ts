import { kilometres } from '@carzaa/api/text/format';
import type { InfoText } from '../../info/infoText.ts';
import { reportIt } from '../report.ts';

const LAST_READING = 96_410;

export const text: InfoText = {
  title: 'La storia di un’auto, prima di comprarla',
  description:
    'Il rapporto Carfax su Carzaa: che cosa racconta di un veicolo usato, come si legge, come si ottiene e che cosa non può dire.',
  lead: 'Il rapporto Carfax raccoglie quello che registri, officine e assicurazioni hanno annotato di un veicolo nel corso degli anni.',
  cut: {
    picture: 'rapporto',
    alt: 'Un rapporto: il giudizio in una frase e le prime delle sue otto risposte in breve',
  },
  plot: {
    title: 'I chilometri, anno dopo anno',
    text: 'Ogni lettura sta sulla sua data: revisioni, tagliandi, passaggi in officina. Se una è più bassa di quella prima, la vedi in rosso. La riga tratteggiata è il chilometraggio dell’annuncio: se sta sopra l’ultima lettura, i conti tornano.',
    alt: 'I chilometri di un rapporto nel tempo: sette letture che salgono fino a quelli dell’annuncio',
    heading: reportIt.mileage,
    registered: '2018-06-14',
    readings: [
      ['2019-06-20', 14_820],
      ['2020-07-02', 29_140],
      ['2021-10-11', 41_300],
      ['2022-09-28', 55_200],
      ['2023-10-16', 68_900],
      ['2024-11-05', 83_700],
      ['2025-09-24', LAST_READING],
    ],
    advert: {
      label: reportIt.advert,
      mileage: 104_200,
      text: `In linea con l’ultima lettura più alta, ${kilometres(LAST_READING)}.`,
    },
  },
  closing: {
    title: 'Parti da chi la storia la mostra già',
    text: 'Gli annunci con il segno «Carfax» hanno un rapporto che puoi chiedere.',
  },
  sections: [
    {
      title: 'Che cosa contiene',
      body: [
        {
          tiles: [
            { icon: 'gauge', title: 'Chilometri', text: 'Le letture nel tempo, e se qualcosa non torna.' },
            {
              icon: 'users',
              title: 'Proprietari e usi',
              text: 'Quanti sono stati, e come: privato, azienda, noleggio, taxi.',
            },
            { icon: 'circle-alert', title: 'Sinistri e danni', text: 'Quelli registrati, quando e in quale punto.' },
            {
              icon: 'cog',
              title: 'Revisioni e manutenzione',
              text: 'I controlli superati e gli interventi noti.',
            },
            { icon: 'map-pin', title: 'Paesi', text: 'Dove il veicolo è stato immatricolato.' },
            { icon: 'shield-check', title: 'Furti', text: 'Le segnalazioni alle banche dati consultate.' },
            { icon: 'file-check', title: 'Richiami', text: 'Quelli del costruttore, aperti o già eseguiti.' },
          ],
        },
      ],
    },
    {
      title: 'Come lo riconosci',
      body: [
        'Gli annunci con un rapporto portano il segno «Carfax», nei risultati e nella pagina dell’auto. Con il filtro «Solo con Carfax» vedi soltanto quelli.',
        'Se un annuncio non ce l’ha, chiedilo al concessionario: può acquistare il rapporto con il numero di telaio o la targa, e collegarlo all’annuncio.',
      ],
    },
    {
      title: 'Che cosa non può dirti',
      body: [
        'Un rapporto contiene soltanto ciò che qualcuno ha registrato: un urto riparato senza assicurazione può non comparire. Leggilo insieme alla prova su strada e al controllo di un meccanico di fiducia; non li sostituisce.',
        'Un rapporto senza segnalazioni è una buona notizia, non una garanzia.',
      ],
    },
    {
      title: 'Per i concessionari',
      body: [
        'I piani comprendono un numero di rapporti al mese; se non bastano, si acquistano pacchetti che non scadono. Il dettaglio è in [Per i concessionari](/for-dealers).',
      ],
    },
  ],
  actions: [
    { to: '/risultati?onlyCarfax=1', label: 'Cerca auto con Carfax' },
    { to: '/how-it-works', label: 'Come funziona' },
  ],
};
