import type { InfoText } from '../../info/infoText.ts';

export const text: InfoText = {
  title: 'Come funziona',
  description:
    "Come si cerca, si confronta e si compra un'auto usata su Carzaa: filtri, prezzi, storia del veicolo e ordine dei risultati.",
  lead: "Carzaa mette in un posto solo le auto usate di concessionari verificati, in Italia e in Germania. L'auto la compri dal concessionario: noi ti aiutiamo a trovarla e a capirla.",
  sections: [
    {
      title: 'Dalla ricerca alle chiavi',
      body: [
        {
          steps: [
            "Cerca con i filtri oppure descrivi l'auto con parole tue, per esempio «familiare diesel sotto i 20.000 € vicino a Bologna». A ogni scelta vedi quante auto restano.",
            'Confronta le auto che ti interessano e tienile tra i [preferiti](/favourites): restano nel tuo browser, anche senza registrarti.',
            "Leggi l'annuncio per intero: fotografie, dotazioni, chilometri, proprietari, storia dei prezzi e, dove c'è, il [rapporto Carfax](/carfax).",
            "Chiama il concessionario: telefono e indirizzo sono nell'annuncio. Chiedi di vedere e provare l'auto.",
            'Concludi con il concessionario: contratto, pagamento, passaggio di proprietà e garanzia sono con lui.',
          ],
        },
      ],
    },
    {
      title: "Che cosa c'è nel prezzo",
      body: [
        'Il prezzo di un annuncio è il totale in euro, IVA compresa. Il passaggio di proprietà e la messa in strada di solito si pagano a parte: chiedi al concessionario quanto costano, prima di firmare.',
        "«Trattabile» vuol dire che il concessionario è disposto a parlarne. «IVA esposta» vuol dire che l'IVA è indicata in fattura, e un'azienda può detrarla secondo le regole; altrimenti l'auto è venduta nel regime del margine.",
        "Quando un annuncio mostra un prezzo ribassato, accanto trovi il prezzo più basso praticato nei 30 giorni prima del ribasso, come vuole l'articolo 17-bis del Codice del consumo.",
      ],
    },
    {
      id: 'ordine',
      title: 'In che ordine vedi i risultati',
      body: [
        'Puoi ordinare i risultati per prezzo, anno o data di pubblicazione. Se non scegli, li vedi dal più rilevante. La rilevanza si calcola così:',
        {
          list: [
            'Parte dalla data di pubblicazione: gli annunci più recenti vengono prima.',
            "Ogni pregio dell'annuncio vale come se fosse più giovane di alcuni giorni: 30 se ha almeno una fotografia, altri 7 se ne ha sei o più, 14 se ha un rapporto Carfax, 5 se la descrizione è completa, 3 se elenca almeno dieci dotazioni, 1 per ogni dato tecnico compilato.",
            "Gli annunci «in evidenza» sono a pagamento e, nell'ordine per rilevanza, vengono prima degli altri. Anche la «vetrina» della pagina iniziale è a pagamento. Negli altri ordinamenti il pagamento non conta.",
          ],
        },
        "Chi sei, che cosa hai cercato prima e da quale dispositivo navighi non cambiano l'ordine.",
      ],
    },
    {
      title: 'Chi vende, e i tuoi diritti',
      body: [
        "Su Carzaa vendono soltanto professionisti. Se compri come consumatore hai quindi la garanzia legale di conformità: 24 mesi, che per l'usato si possono ridurre d'accordo a non meno di 12. Il difetto che compare entro un anno si presume già presente alla consegna. La formula «visto e piaciuto» non la toglie.",
        'Se il contratto è concluso a distanza puoi recedere entro 14 giorni dalla consegna. Se firmi in concessionaria, il recesso non è previsto.',
      ],
    },
    {
      title: 'Prima di firmare, controlla',
      body: [
        {
          list: [
            "Il numero di telaio sull'auto e quello sul libretto: devono coincidere.",
            "I chilometri registrati alle revisioni, che puoi leggere sul Portale dell'Automobilista con la targa.",
            'Fermi amministrativi o ipoteche, con una visura al PRA.',
            'I limiti alla circolazione della tua zona, secondo la classe Euro.',
            'Se hai la patente B da meno di tre anni: la potenza, che non può superare 105 kW né 75 kW per tonnellata di tara.',
          ],
        },
      ],
    },
  ],
  actions: [
    { to: '/risultati', label: "Cerca un'auto" },
    { to: '/faq', label: 'Domande frequenti' },
  ],
};
