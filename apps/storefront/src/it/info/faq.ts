import type { InfoText } from '../../info/infoText.ts';

export const text: InfoText = {
  title: 'Domande frequenti',
  description:
    'Le risposte alle domande di chi cerca o vende auto usate su Carzaa: ricerca, prezzi, garanzia, Carfax, annunci e piani.',
  lead: 'Le domande che ci fate più spesso. Se non trovi la tua, scrivici.',
  sections: [],
  questions: [
    {
      title: 'Cercare',
      items: [
        {
          question: 'Devo registrarmi per cercare?',
          answer: [
            'No. Puoi cercare, leggere gli annunci, tenere i preferiti e chiamare i concessionari senza un account. I preferiti restano nel browser che usi.',
          ],
        },
        {
          question: 'Come cerco le auto vicino a me?',
          answer: [
            'Nel campo «Dove» scrivi un comune, un CAP o una città tedesca e scegli il raggio, da 10 a 400 km. Ogni annuncio mostra la distanza in linea d’aria.',
          ],
        },
        {
          question: 'Posso descrivere l’auto con parole mie?',
          answer: [
            'Sì: scrivi per esempio «SUV ibrido automatico, meno di 60.000 km, sotto i 25.000 €». La frase diventa una serie di filtri che vedi e puoi correggere. A leggerla è un programma, non una persona.',
          ],
        },
        {
          question: 'Perché non vedo le auto senza fotografie?',
          answer: ['Perché di solito non servono. Se le vuoi, accendi il filtro «Includi annunci senza foto».'],
        },
        {
          question: 'Come viene deciso l’ordine dei risultati?',
          answer: ['Lo spieghiamo, con i pesi, in [Come funziona](/how-it-works#ordine).'],
        },
      ],
    },
    {
      title: 'Prezzi e acquisto',
      items: [
        {
          question: 'Il prezzo comprende tutto?',
          answer: [
            'Comprende l’IVA. Passaggio di proprietà e messa in strada di solito no: chiedi sempre al concessionario il totale «chiavi in mano».',
          ],
        },
        {
          question: 'Quanto costa il passaggio di proprietà?',
          answer: [
            'Dipende dalla potenza e dalla provincia in cui risiede chi compra: l’imposta provinciale (IPT), più diritti e bolli, e il compenso di chi fa la pratica. Ogni annuncio lo calcola per te, con le tariffe in vigore, in «Quanto costa davvero».',
          ],
        },
        {
          question: 'Si compra e si paga su Carzaa?',
          answer: [
            'No. Contratto e pagamento sono tra te e il concessionario. Diffida di chi ti chiede un acconto prima di farti vedere l’auto.',
          ],
        },
        {
          question: 'Che garanzia ho?',
          answer: [
            'Chi vende è un professionista: la garanzia legale dura 24 mesi, che per l’usato si possono ridurre d’accordo a non meno di 12. Vale per i difetti già presenti alla consegna.',
          ],
        },
        {
          question: 'Posso comprare un’auto in Germania?',
          answer: [
            'Sì, nei filtri trovi anche gli annunci tedeschi. Metti in conto il trasporto, l’immatricolazione in Italia e, se l’auto è «nuova» per il fisco (non più di sei mesi o non più di 6.000 km), l’IVA da versare in Italia.',
          ],
        },
      ],
    },
    {
      title: 'Storia del veicolo',
      items: [
        {
          question: 'Che cos’è il rapporto Carfax?',
          answer: ['È la storia documentata di un veicolo. [Qui](/carfax) trovi che cosa contiene e come si ottiene.'],
        },
        {
          question: 'L’annuncio non ha il rapporto: che cosa faccio?',
          answer: ['Chiedilo al concessionario: può acquistarlo e collegarlo all’annuncio.'],
        },
      ],
    },
    {
      title: 'Per chi vende',
      items: [
        {
          question: 'Sono un privato: posso pubblicare un annuncio?',
          answer: ['No, su Carzaa pubblicano soltanto i concessionari, dopo la verifica della partita IVA.'],
        },
        {
          question: 'Quanto costa pubblicare?',
          answer: ['Il piano Free non costa nulla. Gli altri piani sono in [Per i concessionari](/for-dealers).'],
        },
      ],
    },
  ],
  actions: [{ to: '/contact-us', label: 'Scrivici' }],
};
