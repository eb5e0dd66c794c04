import type { InfoText } from '../../info/infoText.ts';
import { commonIt } from '../common.ts';

export const text: InfoText = {
  title: 'Chi siamo',
  description:
    'Che cos’è Carzaa, in che cosa crede e come guadagna: auto usate di concessionari verificati, spiegate bene.',
  lead: 'Carzaa è il posto in cui scegliere l’auto usata con calma, sapendo tutto quello che si può sapere.',
  sections: [
    {
      title: 'Perché esistiamo',
      body: [
        'Comprare un’auto usata è una delle spese più grandi di una famiglia, e una di quelle che si fanno con meno informazioni. Abbiamo costruito Carzaa perché la storia di un’auto, il suo prezzo e chi la vende siano chiari prima di uscire di casa.',
      ],
    },
    {
      title: 'In che cosa crediamo',
      body: [
        {
          list: [
            'Soltanto venditori veri: ogni concessionario è verificato con la sua partita IVA.',
            'Numeri esatti: quando diciamo che un filtro lascia 312 auto, sono 312.',
            'Prezzi onesti: un ribasso si misura sul prezzo più basso degli ultimi 30 giorni, non su uno inventato.',
            'Niente sorveglianza: nessun profilo pubblicitario, nessun codice di altri nelle nostre pagine, soltanto [cookie tecnici](/privacy-policy).',
            'Per tutti: il sito si usa da tastiera, con un lettore di schermo e con una connessione lenta.',
          ],
        },
      ],
    },
    {
      title: 'Come guadagniamo',
      body: [
        'Chi cerca non paga nulla. I concessionari possono scegliere un [piano](/for-dealers) a pagamento: dà più spazi in vetrina e in evidenza, sempre riconoscibili, e rapporti sulla storia dei veicoli. Non prendiamo percentuali sulle vendite.',
      ],
    },
    {
      title: 'Questa è una dimostrazione',
      body: [
        'Gli annunci e i concessionari che vedi in questa installazione sono inventati, e le immagini delle auto sono illustrazioni disegnate da noi. Marche, modelli e comuni sono veri.',
      ],
    },
  ],
  actions: [
    { to: '/risultati', label: commonIt.searchCars },
    { to: '/contact-us', label: 'Contatti' },
  ],
};
