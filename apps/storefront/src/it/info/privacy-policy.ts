import type { InfoText } from '../../info/infoText.ts';

export const text: InfoText = {
  title: 'Privacy e cookie',
  description:
    'Quali dati tratta Carzaa, perché, per quanto tempo e con quali diritti; quali cookie tecnici usa il sito, senza profilazione.',
  lead: 'In breve: pochi dati, soltanto quelli che servono, nessun codice di altri nelle nostre pagine, soltanto cookie tecnici.',
  sections: [
    {
      title: 'Chi tratta i dati',
      body: [
        'Questo sito è una dimostrazione, senza una società dietro: chi lo pubblica davvero indica qui il titolare del trattamento e i suoi recapiti. L’indirizzo [privacy@carzaa.test](mailto:privacy@carzaa.test) è un esempio.',
      ],
    },
    {
      title: 'Quali dati, perché e per quanto',
      body: [
        {
          table: {
            head: ['Dati', 'Perché', 'Per quanto'],
            rows: [
              [
                'Indirizzo IP, pagina richiesta, browser',
                'Far funzionare e difendere il sito (legittimo interesse)',
                'Il tempo necessario alla sicurezza',
              ],
              [
                'Account: nome, email, password cifrata',
                'Darti il servizio che chiedi (contratto)',
                'Finché tieni l’account',
              ],
              ['Account con email mai verificata', 'Completare la registrazione (contratto)', '30 giorni'],
              [
                'Registro delle operazioni dell’amministrazione e dei concessionari',
                'Sicurezza e prova di ciò che è stato deciso (legittimo interesse, obbligo di legge)',
                '24 mesi; 10 anni se riguarda pagamenti, piani o crediti (art. 2220 c.c.)',
              ],
              [
                'Notifiche, se le attivi: l’indirizzo che il browser dà per riceverle, e i testi inviati',
                'Avvisarti come chiedi (contratto); passano cifrate dal servizio di chi fa il browser',
                'Finché le tieni attive, al massimo 180 giorni dall’ultima; i testi 30 giorni',
              ],
              [
                'Ricerche senza risultati: che cosa si cercava, senza sapere chi',
                'Dire ai concessionari quali auto mancano; non c’è un dato che ti riguardi',
                '30 giorni',
              ],
              ['Messaggi ai concessionari', 'Metterti in contatto con chi vende (contratto)', '24 mesi'],
              ['Concessionari: dati aziendali e pagamenti', 'Contratto e obblighi fiscali', 'Quanto impone la legge'],
            ],
          },
        },
        'Non vendiamo dati, non facciamo profilazione e non prendiamo decisioni automatiche che ti riguardino.',
      ],
    },
    {
      title: 'Che cosa resta nel tuo browser',
      body: [
        'Queste cose restano nella memoria locale del tuo browser, e le cancelli quando vuoi dalle sue impostazioni.',
        {
          table: {
            head: ['Nome', 'Che cosa ricorda', 'Ci arriva?'],
            rows: [
              [
                'carzaa:favourites',
                'Le auto che hai salvato senza accedere',
                'Soltanto quando accedi: passano al tuo account',
              ],
              ['carzaa:recently-viewed', 'Le auto viste di recente', 'No'],
              ['carzaa:power-unit', 'L’unità di potenza che preferisci', 'No'],
              [
                'carzaa:province',
                'La provincia per cui calcoli i costi di un’auto',
                'Soltanto per il calcolo, senza tenerla',
              ],
              ['carzaa:place', 'Il luogo della tua ultima ricerca, per dirti quanto sono lontane le auto', 'No'],
              ['carzaa:fonts', 'Quali caratteri il browser ha già', 'No'],
            ],
          },
        },
      ],
    },
    {
      id: 'cookie',
      title: 'Cookie',
      body: [
        'Usiamo soltanto cookie tecnici, necessari a quello che chiedi: per questo non ti mostriamo un banner per il consenso.',
        {
          table: {
            head: ['Nome', 'A che cosa serve', 'Durata'],
            rows: [
              ['carzaa_session', 'Ricorda che hai effettuato l’accesso', 'La sessione'],
              [
                'carzaa_device',
                'Riconosce il browser da cui accedi, così chi prova la tua password altrove non ti tiene fuori',
                '180 giorni',
              ],
              ['X-Logged', 'Dice alla pagina che c’è una sessione; non contiene dati', 'La sessione'],
              ['carzaa_theme', 'Ricorda i colori che hai scelto, chiari o scuri', '365 giorni'],
              ['carzaa_locale', 'Ricorda la lingua del sito; non contiene dati', '365 giorni'],
              ['XSRF-TOKEN', 'Impedisce che altri siti agiscano a tuo nome', 'La sessione'],
            ],
          },
        },
        'Le pagine non caricano nulla da altri siti: né caratteri, né mappe, né statistiche.',
      ],
    },
    {
      title: 'I tuoi diritti',
      body: [
        'Puoi chiedere di vedere i tuoi dati, correggerli, cancellarli, limitarne l’uso, riceverli in un formato leggibile da un programma, e opporti al trattamento. Scrivi a [privacy@carzaa.test](mailto:privacy@carzaa.test): rispondiamo entro un mese. Puoi anche presentare reclamo al Garante per la protezione dei dati personali.',
      ],
    },
  ],
  updated: '2026-11-23',
};
