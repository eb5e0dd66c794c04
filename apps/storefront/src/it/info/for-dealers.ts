import type { InfoText } from '../../info/infoText.ts';

export const text: InfoText = {
  title: 'Carzaa per i concessionari',
  description:
    'Pubblica il tuo parco auto su Carzaa: piani chiari, vetrina, rapporti Carfax, nessuna commissione sulle vendite, 30 giorni di prova.',
  lead: 'Il tuo parco auto davanti a chi sta cercando proprio quelle auto. Senza commissioni sulle vendite, e senza vincoli.',
  cut: {
    picture: 'ufficio-annunci',
    alt: 'L’elenco degli annunci di una concessionaria, con visite e contatti di ogni auto',
  },
  features: [
    {
      title: 'Il parco auto sotto gli occhi',
      text: 'Carichi il file del tuo gestionale: leggiamo le colonne da soli e ti mostriamo che cosa cambierebbe, riga per riga, prima di toccare qualcosa. Poi prezzo, giorni in vendita, visite e contatti di ogni auto stanno su una riga: cambi prezzo, riservi o segni venduta senza aprire l’annuncio, dal computer e dal telefono.',
      picture: 'ufficio-importa',
      alt: 'L’anteprima di un file caricato: che cosa diventa ogni riga, prima di applicarla',
    },
    {
      title: 'Messaggi che non si perdono',
      text: 'Ogni domanda arriva in una sola casella, con la sua auto accanto e il tempo che passa. Rispondi da qui o per email: chi risponde presto lo si legge sul suo annuncio.',
      picture: 'ufficio-messaggi',
      alt: 'La casella dei messaggi di una concessionaria',
    },
    {
      title: 'Annunci che si vendono da soli',
      text: 'Mentre scrivi vedi l’anteprima, il prezzo delle auto simili e che cosa manca, con i punti che vale. La scheda da mettere sul parabrezza, con il codice QR, si stampa con un tocco.',
      picture: 'ufficio-annuncio',
      alt: 'La scheda di un annuncio con anteprima, prezzo sul mercato e qualità',
    },
  ],
  questions: [
    {
      title: 'Domande dei concessionari',
      items: [
        {
          question: 'Quanto costa vendere un’auto?',
          answer: ['Nulla: non chiediamo commissioni. Paghi soltanto il piano che scegli, e Free non costa niente.'],
        },
        {
          question: 'Devo inserire le auto una per una?',
          answer: [
            'No. Carichi il file del tuo gestionale, controlli come abbiamo letto le colonne e confermi. Lo stesso file, caricato di nuovo, aggiorna prezzi e disponibilità.',
          ],
        },
        {
          question: 'Che cosa succede alla fine della prova?',
          answer: ['Se non scegli un piano resti su Free, con i tuoi annunci. Nulla si rinnova da solo.'],
        },
        {
          question: 'Chi può pubblicare?',
          answer: ['Soltanto chi vende di mestiere: controlliamo la partita IVA prima di abilitare la concessionaria.'],
        },
      ],
    },
  ],
  sections: [
    {
      title: 'Che cosa ottieni',
      body: [
        {
          list: [
            'Annunci completi, con quante fotografie vuoi: le ripuliamo dei dati nascosti e le prepariamo per ogni schermo.',
            'Chi ti cerca ti chiama: il tuo numero è nell’annuncio, senza centralini in mezzo.',
            'La vetrina sulla pagina iniziale e gli annunci in evidenza nei risultati, negli spazi del tuo piano.',
            'I rapporti Carfax, che danno a chi compra un motivo in più per fidarsi e all’annuncio un posto migliore.',
            'Un ordine dei risultati che conosci: [eccolo, con i pesi](/how-it-works#ordine). Un annuncio completo e aggiornato sale da solo.',
          ],
        },
      ],
    },
    {
      title: 'Prova gratuita di 30 giorni',
      body: [
        'Provi il piano Pro per 30 giorni, senza carta di credito. La prova è una sola per concessionaria, ed è riservata a chi non ha ancora acquistato un piano. Alla fine, se non scegli un piano, resti su Free: nulla si rinnova da solo.',
      ],
    },
    {
      title: 'Le regole del gioco',
      body: [
        {
          list: [
            'Pubblica soltanto chi vende di mestiere: controlliamo la partita IVA prima di abilitare la concessionaria.',
            'Il prezzo è il totale IVA compresa, i chilometri sono quelli veri, l’auto è disponibile.',
            'Ogni ribasso mostra il prezzo più basso dei 30 giorni precedenti: lo calcoliamo noi dalla storia dell’annuncio.',
            'Se disabilitiamo un annuncio o un account ti diciamo perché, e puoi chiedere che la decisione venga riesaminata.',
          ],
        },
      ],
    },
  ],
  closing: {
    title: 'Porta qui il tuo parco auto',
    text: 'Il piano Pro è in prova per 30 giorni, senza carta di credito.',
  },
  actions: [
    { to: '/dealer/signup', label: 'Prova Pro 30 giorni' },
    { to: '/contact-us', label: 'Parla con noi' },
  ],
};
