/**
 * Sentences that descriptions are put together from. Words in braces are filled in: {name} make and model, {version},
 * {year}, {month}, {km}, {fuel}, {gear}, {cv}, {colour}, {owners}, {items}, {city}, {dealer}, {inspection}, {reference}.
 */

export const OPENINGS = [
  '{name} {version}, immatricolata a {month} {year}, {km} km.',
  'Proponiamo {name} del {year} con {km} km, {fuel}, cambio {gear}.',
  'In arrivo dal ritiro di un nostro cliente: {name} {version}, {km} km reali.',
  '{name} {version} in colore {colour}: {month} {year}, {km} km percorsi.',
  'Disponibile subito nella nostra sede di {city} questa {name} del {year} con {km} km.',
  'Bella {name} {version}, {cv} CV, {km} km certificati.',
  'Cerchi una {name}? Questa è del {month} {year}, ha {km} km e si vede che è stata tenuta con cura.',
  'Vendiamo {name} {version} con {km} km: auto che conosciamo bene e che abbiamo seguito nella nostra officina.',
  '{name} {year}, {fuel}, {cv} CV, {km} km. Pronta consegna.',
  'Appena entrata in salone: {name} {version}, prima immatricolazione {month} {year}, {km} km.',
  'Questa {name} ({version}) ha percorso {km} km e arriva con documenti in ordine e doppie chiavi.',
  'Occasione da vedere: {name} del {year}, {colour}, {km} km, cambio {gear}.',
  'Auto ideale per chi vuole una {name} senza pensieri: {month} {year}, {km} km, {fuel}.',
  'Ecco una {name} {version} come se ne trovano poche: {km} km e nessun lavoro da fare.',
] as const;

export const NEARLY_NEW = [
  "L'auto è praticamente nuova e ancora coperta dalla garanzia della casa.",
  "Profuma ancora di nuovo: pellicole appena tolte e nessun segno d'uso.",
  'Vettura aziendale usata per le prove su strada, sempre lavata a mano.',
  'Km zero: immatricolata da noi, mai uscita dal salone se non per le prove.',
  'Condizioni pari al nuovo, con il risparmio di chi non aspetta la fabbrica.',
  'Garanzia ufficiale della casa ancora attiva, trasferibile al nuovo proprietario.',
] as const;

export const CONDITIONS = [
  'Carrozzeria in ordine, senza bolli; cerchi con qualche leggero segno di marciapiede.',
  'Interni puliti e privi di strappi, volante e pomello ancora belli.',
  'Nessun danno strutturale: abbiamo misurato lo spessore della vernice su ogni pannello.',
  'Qualche piccolo graffio da parcheggio sul paraurti posteriore, visibile nelle foto che mandiamo su richiesta.',
  "L'abbiamo lucidata e igienizzata: dal vivo rende più che in immagine.",
  'Vettura di non fumatori, sempre tenuta in garage.',
  'Meccanicamente perfetta, nessuna spia, nessuna perdita.',
  'Gomme al settanta per cento, freni controllati e livelli a posto.',
  'Quattro pneumatici nuovi montati il mese scorso.',
  'Motore silenzioso, frizione che stacca bene, sterzo senza giochi.',
  "Parabrezza sostituito l'anno scorso con ricambio originale.",
  'Selleria senza macchie, moquette lavata, bagagliaio come nuovo.',
  "Vernice originale su tutta l'auto tranne il parafango destro, riverniciato a regola d'arte.",
  "Stato d'uso coerente con l'età: la vendiamo per quello che è, senza trucco.",
] as const;

export const OLD_AGE = [
  'Ha i suoi anni ma li porta bene: la consigliamo come prima o seconda auto.',
  'Per chi cerca un mezzo affidabile senza spendere una fortuna.',
  'Piccoli segni del tempo su plastiche e sedile guida, meccanica sana.',
  'Distribuzione già sostituita, fattura disponibile.',
  'Venduta revisionata e con tagliando appena fatto.',
  'Auto onesta, con le sue rughe, che parte al primo colpo.',
] as const;

export const ONE_OWNER = [
  'Unico proprietario dal nuovo.',
  "Un solo proprietario, che l'ha comprata da noi e qui l'ha sempre tagliandata.",
  'Intestata a un unico proprietario, privato, uso familiare.',
  'Unica proprietaria, percorsi misti e mai città da stop continui.',
  'Ex noleggio a lungo termine con un solo utilizzatore e tutte le fatture.',
  'Un proprietario: un professionista della zona che cambia auto ogni tre anni.',
] as const;
export const MORE_OWNERS = [
  'Ha avuto {owners} proprietari, tutti riportati sul documento unico.',
  '{owners} proprietari, storia manutentiva ricostruita dai timbri del libretto.',
  'Passata per {owners} mani e sempre curata: lo dicono le fatture che alleghiamo.',
  'Il libretto riporta {owners} intestatari; gli ultimi anni li ha fatti con la stessa famiglia.',
] as const;

export const EQUIPMENT = [
  'Tra le dotazioni: {items}.',
  'È ben accessoriata: {items}.',
  'Ha {items} e tutto ciò che serve per viaggiare comodi.',
  'Equipaggiamento che fa la differenza: {items}.',
  'Da segnalare {items}.',
  'A bordo trovi {items}.',
  'Completa di {items}.',
  'Gli optional che contano ci sono: {items}.',
  'Non manca quasi nulla: {items}.',
] as const;

export const SERVICES = [
  'Tagliandi regolari in rete ufficiale, libretto service timbrato.',
  'Ultimo tagliando eseguito da noi prima di metterla in vendita.',
  'Storico completo delle manutenzioni, consultabile in sede.',
  'Chilometri verificati con lo storico delle revisioni.',
  'Appena rifatti filtri, olio e pastiglie anteriori.',
  'Controllo di 110 punti già superato; il foglio è nel cruscotto.',
  'Batteria testata e climatizzatore ricaricato.',
  'Revisione valida fino {untilInspection}.',
  'Prossima revisione: {inspection}.',
  'Le fatture dei lavori sono a disposizione di chi viene a vederla.',
  'Abbiamo cambiato olio del cambio e candele secondo il piano della casa.',
  "Cinghia e pompa dell'acqua controllate: nessun intervento in vista.",
] as const;
export const BATTERY = [
  'Stato di salute della batteria certificato: te lo mostriamo prima della prova.',
  'Cavo di ricarica in dotazione, wallbox su richiesta.',
  'Batteria controllata in rete ufficiale, garanzia della casa ancora valida sulle celle.',
  'Ricaricata quasi sempre in garage, poche volte alle colonnine rapide.',
] as const;

export const CHARACTERS = {
  'city-car': [
    'Compatta fuori, comoda dentro: in città si parcheggia dappertutto.',
    'Consuma poco e costa poco di bollo e assicurazione.',
    'Perfetta per chi si muove ogni giorno tra casa, scuola e lavoro.',
    'Agile nel traffico e sorprendente in tangenziale.',
  ],
  berlina: [
    'Comoda nei viaggi lunghi e parca nei consumi.',
    'Tiene bene la strada e non affatica chi guida tanto.',
    'Abitacolo silenzioso e bagagliaio più grande di quanto sembri.',
  ],
  'station-wagon': [
    'Bagagliaio enorme e regolare, per chi viaggia con bambini, cani o biciclette.',
    'La famigliare di chi macina chilometri e vuole spendere il giusto.',
    'Carica tutto e in autostrada va come un treno.',
  ],
  suv: [
    'Seduta alta, visibilità ottima e spazio per cinque adulti.',
    'Comoda da usare tutti i giorni, pronta per la montagna nel fine settimana.',
    'Alta da terra quanto basta per le strade bianche, maneggevole in città.',
    'Il giusto equilibrio tra spazio e ingombri.',
  ],
  coupe: [
    'Linea che non stanca e assetto divertente, senza rinunciare al comfort.',
    'Da guidare più che da parcheggiare.',
  ],
  cabrio: [
    'Capote in ottimo stato, provata e riprovata.',
    'Con il bel tempo si apre in pochi secondi, e cambia la giornata.',
  ],
  monovolume: [
    'Sette borse della spesa, due passeggini: ci sta tutto.',
    'Spazio modulabile e sedili che scorrono: pensata per la famiglia.',
  ],
  'pick-up': [
    'Cassone protetto da vasca rigida, mai sovraccaricato.',
    'Robusta e sincera, pronta a lavorare da domani.',
  ],
  furgone: [
    'Vano di carico pulito, con paratia e pianale in legno.',
    'Adatto a chi lavora: entra nei centri e porta il necessario.',
  ],
} as const satisfies Record<string, readonly string[]>;

export const TERMS = [
  'Garanzia di conformità di 12 mesi inclusa nel prezzo.',
  'Il prezzo comprende tagliando e igienizzazione; passaggio di proprietà escluso.',
  'Valutiamo la tua auto in permuta, anche incidentata.',
  'Possibilità di finanziamento, con istruttoria in sede.',
  'Passaggio di proprietà in giornata nei nostri uffici.',
  'Consegna a domicilio in tutta Italia a preventivo.',
  'Estensione della garanzia fino a 36 mesi su richiesta.',
  'Il prezzo è quello indicato: nessuna spesa di agenzia nascosta.',
  'Bloccala con una caparra rimborsabile di 200 euro.',
  "Si accettano verifiche presso officine di fiducia prima dell'acquisto.",
] as const;
export const VAT_SHOWN = [
  'Prezzo con IVA esposta, detraibile per chi ha partita IVA.',
  'IVA esposta in fattura.',
  'Fatturabile con IVA: interessante per aziende e professionisti.',
] as const;
export const NEGOTIABLE = [
  "Prezzo trattabile davanti all'auto.",
  'Piccolo margine di trattativa per chi decide in fretta.',
  'Prezzo leggermente trattabile, no perditempo.',
] as const;
export const IMPORTED = [
  'Importata dalla Germania, con scheckheft e TÜV in regola.',
  'Proveniente dalla Germania: pratiche di nazionalizzazione comprese.',
  'Di provenienza tedesca, con storico dei tagliandi tradotto.',
] as const;
export const IN_GERMANY = [
  "L'auto si trova nella nostra sede di {city}: prepariamo targhe provvisorie e documenti per l'esportazione.",
  "Vettura in Germania, {toCity}; ti assistiamo in italiano fino all'immatricolazione.",
  'Ritiro {toCity} o consegna in Italia con bisarca, tempi di due settimane.',
  'Scheckheftgepflegt, TÜV nuovo alla consegna; trattativa anche in italiano.',
] as const;
export const WITH_REPORT = [
  'Rapporto Carfax disponibile: storia e chilometri verificabili.',
  "Di quest'auto puoi chiedere il rapporto Carfax.",
  'Storia documentata dal rapporto Carfax.',
] as const;

export const CLOSINGS = [
  'Ti aspettiamo {toCity}. Rif. {reference}.',
  'Vieni a provarla da {dealer}: riferimento {reference}.',
  'Scrivici citando {reference}, rispondiamo in giornata.',
  'Per un appuntamento basta un messaggio. Codice vettura {reference}.',
  '{dealer}, {city}. Codice interno {reference}.',
  'Chiamaci per la prova su strada, anche di sabato. Rif. {reference}.',
  'Salvo venduto nel frattempo. Rif. {reference}.',
  'Rif. {reference}. Ci trovi in salone dal lunedì al sabato.',
] as const;
