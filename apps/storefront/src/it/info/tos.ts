import type { InfoText } from '../../info/infoText.ts';

export const text: InfoText = {
  title: 'Condizioni d’uso',
  description:
    'Le condizioni per usare Carzaa: che cosa offre il sito, gli impegni di chi cerca e di chi vende, responsabilità.',
  lead: 'Le regole per usare Carzaa, scritte perché si possano leggere.',
  sections: [
    {
      title: '1. Che cos’è Carzaa',
      body: [
        'Carzaa pubblica annunci di auto usate offerte da concessionari. Carzaa non vende auto e non è parte del contratto di vendita, che si conclude tra te e il concessionario.',
        'Questo sito è una dimostrazione, senza una società dietro: annunci e concessionari sono inventati, e niente di ciò che vedi è in vendita. Chi lo pubblica davvero indica qui chi lo gestisce.',
      ],
    },
    {
      title: '2. Chi cerca',
      body: [
        'Usare Carzaa per cercare è gratuito e non richiede un account. Ti chiediamo di non copiare gli annunci in massa, di non disturbare il servizio e di non usare i recapiti dei concessionari per scopi diversi dall’acquisto.',
      ],
    },
    {
      title: '3. Chi vende',
      body: [
        'Possono pubblicare soltanto i professionisti, dopo la verifica della partita IVA. Chi pubblica garantisce che i dati dell’annuncio sono veri e completi: prezzo totale IVA compresa, chilometri, proprietari, danni noti, disponibilità, fotografie dell’auto offerta.',
        'Gli spazi a pagamento sono riconoscibili. I criteri con cui ordiniamo i risultati, e quanto pesano, sono in [Come funziona](/how-it-works#ordine).',
      ],
    },
    {
      title: '4. Annunci e contenuti illeciti',
      body: [
        'Chiunque può [segnalare un annuncio](/contact-us#segnalazioni). Rimuoviamo o disabilitiamo gli annunci illeciti o ingannevoli e gli account che ne pubblicano più volte, spiegando il motivo a chi li ha pubblicati, che può chiedere di riesaminare la decisione.',
      ],
    },
    {
      title: '5. Garanzia e recesso',
      body: [
        'Ogni acquisto da un concessionario ha la garanzia legale di conformità prevista dal Codice del consumo, di cui risponde chi vende. Il recesso di 14 giorni vale soltanto per i contratti conclusi a distanza o fuori dei locali commerciali.',
      ],
    },
    {
      title: '6. Ricerca con parole tue e rapporti Carfax',
      body: [
        'La ricerca con parole tue è letta da un programma, che può sbagliare: i filtri che ne ricava sono sempre visibili e si possono correggere.',
        'I rapporti sulla storia dei veicoli riportano dati raccolti da altri. Possono essere incompleti e non sostituiscono un controllo dell’auto.',
      ],
    },
    {
      title: '7. Responsabilità',
      body: [
        'Facciamo il possibile perché il sito sia disponibile e i dati corretti, ma degli annunci risponde chi li pubblica. Nulla in queste condizioni limita i diritti che la legge riconosce ai consumatori.',
      ],
    },
    {
      title: '8. Modifiche e legge applicabile',
      body: [
        'Se queste condizioni cambiano, la data qui sotto lo dice; per i concessionari le modifiche valgono dopo almeno 15 giorni dall’avviso. Si applica la legge italiana; per i consumatori è competente il giudice del luogo in cui risiedono.',
      ],
    },
  ],
  updated: '2026-11-20',
};
