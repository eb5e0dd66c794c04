import type { InfoText } from '../../info/infoText.ts';

export const text: InfoText = {
  title: "La storia di un'auto, prima di comprarla",
  description:
    'Il rapporto Carfax su Carzaa: che cosa racconta di un veicolo usato, come si legge, come si ottiene e che cosa non può dire.',
  lead: 'Il rapporto Carfax raccoglie quello che registri, officine e assicurazioni hanno annotato di un veicolo nel corso degli anni.',
  sections: [
    {
      title: 'Che cosa contiene',
      body: [
        {
          list: [
            'I chilometri rilevati nel tempo, e se qualcosa non torna.',
            'Il numero di proprietari e gli usi: privato, aziendale, noleggio, taxi.',
            'I sinistri e i danni registrati.',
            'Le revisioni e gli interventi di manutenzione noti.',
            'I Paesi in cui il veicolo è stato immatricolato.',
            'Le segnalazioni di furto.',
            'I richiami del costruttore.',
          ],
        },
      ],
    },
    {
      title: 'Come lo riconosci',
      body: [
        "Gli annunci con un rapporto portano il segno «Carfax», nei risultati e nella pagina dell'auto. Con il filtro «Solo con Carfax» vedi soltanto quelli.",
        "Se un annuncio non ce l'ha, chiedilo al concessionario: può acquistare il rapporto con il numero di telaio o la targa, e collegarlo all'annuncio.",
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
