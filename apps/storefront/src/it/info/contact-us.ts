import type { InfoText } from '../../info/infoText.ts';

export const text: InfoText = {
  title: 'Contatti e accessibilità',
  description:
    'Come scrivere a Carzaa, come segnalare un annuncio e la dichiarazione di accessibilità del sito, con il modo di dirci che cosa non va.',
  lead: 'A chi scrivere, come segnalare un annuncio, e che cosa facciamo perché il sito sia accessibile a tutti.',
  sections: [
    {
      title: 'Scrivici',
      body: [
        {
          table: {
            head: ['Per', 'Indirizzo'],
            rows: [
              ['Domande e aiuto', '[aiuto@carzaa.test](mailto:aiuto@carzaa.test)'],
              ['Concessionari', '[concessionari@carzaa.test](mailto:concessionari@carzaa.test)'],
              ['Privacy', '[privacy@carzaa.test](mailto:privacy@carzaa.test)'],
              ['Accessibilità', '[accessibilita@carzaa.test](mailto:accessibilita@carzaa.test)'],
            ],
          },
        },
        'Per un’auto in vendita chiama il concessionario: il numero è nell’annuncio. Noi non conosciamo l’auto quanto lui.',
        'Questo sito è una dimostrazione: non c’è una società dietro, e gli indirizzi qui sopra sono esempi che non ricevono posta. Chi lo pubblica davvero li sostituisce con i propri.',
      ],
    },
    {
      id: 'segnalazioni',
      title: 'Segnala un annuncio',
      body: [
        'Se un annuncio ti sembra falso, ingannevole o illecito, apri la sua pagina e premi «Segnala l’annuncio» in fondo alla descrizione. Se lasci la tua email ti confermiamo di averlo ricevuto, lo guarda una persona, e ti diciamo che cosa abbiamo deciso e perché. Puoi anche scrivere ad [aiuto@carzaa.test](mailto:aiuto@carzaa.test) con l’indirizzo della pagina e il motivo.',
      ],
    },
    {
      id: 'colori',
      title: 'Colori del sito',
      body: [
        'Carzaa segue i colori del tuo dispositivo: chiari di giorno, scuri di notte. Se ne preferisci altri, sceglili qui: valgono in questo browser.',
        { colours: true },
      ],
    },
    {
      id: 'accessibilita',
      title: 'Dichiarazione di accessibilità',
      body: [
        'Vogliamo che chiunque possa usare Carzaa. Il sito è progettato secondo le WCAG 2.2, livello AA, e la norma EN 301 549, a cui rimanda il decreto legislativo 82/2022.',
        {
          list: [
            'Tutto si fa da tastiera, e si vede sempre dove ti trovi.',
            'Titoli, campi, pulsanti e immagini hanno un nome che un lettore di schermo può leggere.',
            'I colori hanno contrasto sufficiente, con il tema chiaro e con quello scuro, e nessuna informazione è affidata soltanto al colore.',
            'I comandi si toccano bene anche su un telefono, e la pagina si ingrandisce fino al 400 % senza perdere nulla.',
            'Le animazioni si fermano se lo chiedi al tuo dispositivo.',
          ],
        },
        'Lo controlliamo a ogni modifica con prove automatiche, e con la tastiera. Un limite noto: le fotografie caricate dai concessionari hanno una descrizione generica, perché la compongono i dati dell’annuncio.',
        'Se qualcosa non va, scrivi ad [accessibilita@carzaa.test](mailto:accessibilita@carzaa.test) dicendo su quale pagina e con quale strumento: rispondiamo entro 30 giorni. Se la risposta non ti soddisfa puoi rivolgerti all’Agenzia per l’Italia Digitale.',
      ],
    },
  ],
};
