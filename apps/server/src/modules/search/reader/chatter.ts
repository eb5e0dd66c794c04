/**
 * Words that say nothing about which car: they are neither used nor missed, and no typing error is looked for in
 * them. Alternatives are parted by spaces; phrases, which need no spaces inside to be told apart, by commas.
 */
const GRAMMAR = `
  il lo la i gli le l un uno una di a da in con su per tra fra d al allo alla ai agli alle all ad del dello della dei
  degli delle dell dal dallo dalla dai dagli dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sugli
  sulle sull col coi e ed o od oppure ma anche pure se che chi cui come quando dove perche poi quindi pero mentre non
  nn si no ne ci vi mi ti lui lei noi voi loro io tu me te mio mia miei mie tuo tua suo sua suoi sue nostro nostra
  questo questa questi queste quello quella quelli quelle quel quei tutto tutta tutti tutte ogni qualche alcuni alcune
  qualsiasi qualunque altro altra altri altre stesso stessa molto molta molti molte tanto tanta tanti tante poco poca
  pochi poche troppo troppa troppi piu meno cosi gia ancora sempre mai solo soltanto solamente proprio davvero quasi
  forse magari meglio peggio bene male ora adesso oggi domani ieri subito presto tardi prima dopo sopra sotto dentro
  fuori vicino lontano qui qua li la x xke xche cmq tipo circa almeno massimo minimo oltre verso contro durante tramite
  secondo senza nessun nessuna niente nulla qualcosa qualcuno ognuno ciascuno sia siano essere sono sei e siamo siete
  era erano stato stata stati state ho hai ha abbiamo avete hanno avere avuto avrei avrebbe faccio fa fare fatto fatta
  vado va andare vanno posso puo possono potrei potrebbe potete potreste poter voglio vuole vogliamo vorrei vorremmo
  devo deve devono dovrebbe dovrei dovere so sa sapere sapete dire dice dico dato vedere visto viene venga vengono
  the a an and or with for my me i want need please looking car cars used good nice cheap from to of is it
`;

const SHOPPING = `
  cerco cerca cercando cercasi cercherei cerchiamo ricerca ricerco trovo trova trovare trovami trovatemi trova mostra
  mostrami vedi fammi dammi dimmi aiuto aiutami aiutatemi aiutare consiglio consigli consigliate consiglia consigliare
  consigliatemi suggerite suggerimenti suggerimento proponete proposte offerta offerte offro compro compra comprare
  comprerei acquisto acquistare acquisterei acquisti vendo vende vendita vendere venduta cambiare cambio sostituire
  serve servono servirebbe servirmi necessito bisogno interessa interessato interessata interessano interessante
  interessanti piace piacerebbe piacciono preferisco preferibilmente preferirei preferenza preferita preferibile
  desidero gradirei gradita gradito valuto valutare valutiamo considero prendere prendo prenderei scegliere scelta
  scelgo cercavo volevo vorrei stavo sto stiamo pensavo penso pensando credo sarebbe sarei andrebbe basta importante
  importa fondamentale necessario necessaria indispensabile indispensabili obbligatorio obbligatoria obbligatori obbligatorie imprescindibile irrinunciabile tassativo
  tassativa essenziale dotata dotato fornita fornito munita munito provvista provvisto equipaggiata equipaggiato omologata
  omologato omologati omologate indeciso indecisa indecisi richiesto richiesta urgente urgentemente
  urgenza disponibile disponibili disponibilita subito immediata pronta pronto consegna visibile ritiro permuta
  finanziamento finanziabile finanziare finanziata rate rata rateale leasing noleggio contanti anticipo acconto
  pagamento pagare spendere spesa budget prezzo prezzi costo costi costa euro cifra soldi risparmiare sconto scontata
  affare affari occasione occasioni occasionissima vero vera seria serio serissimo perditempo commercianti commerciante 100%
  concessionario concessionari concessionaria privato privati venditore venditori dealer rivenditore officina meccanico
  annuncio annunci sito pagina messa messe online foto fotografie immagini garanzia garantita garantito garantite assicurazione
  bollo passaggio proprieta compreso compresa inclusa incluso conguaglio bonifico assegno fretta furia accettate accetta
  ritirate spendendo ordina ordinata ordinate ordinati ordinare crescente decrescente inserita inserite inserito inseriti
  elencate elenca consigliato consigliata trovata trovato
`;

const CARS = `
  auto automobile automobili macchina macchine macchinina macchinetta vettura vetture veicolo veicoli mezzo mezzi
  usata usato usate usati seminuova seminuovo seminuove nuova nuovo nuove nuovi nuovissima recente recenti vecchia
  vecchio vecchie datata aziendale aziendali semestrale unico unica proprietario proprietari proprietaria
  tagliandata tagliandato tagliandate tagliandi tagliando certificati certificato certificata certificate dimostrabili
  revisionata revisione perfetta perfetto perfette perfette ottima ottimo ottime ottimi stato condizioni condizione
  pari bella bello belle belli bellissima bellissimo carina carino pulita pulito tenuta tenuto ben sana sano curata
  curato affidabile affidabili affidabilita rompe rompa rompono pretese sicura sicuro sicurezza robusta robusto comoda comodo comodita spaziosa
  spazioso spazio spaziose grande grandi grandissima piccola piccolo piccole piccoli piccolina compatta compatto
  compatte media medio medie medi bassa basso alta alto alte lunga lungo larga corta sportiva sportivo sportive veloce
  veloci potente potenti scattante brillante elegante eleganti lusso lussuosa prestigio classica classico moderna
  moderno tecnologica tecnologico semplice semplici pratica pratico versatile parsimoniosa parsimonioso consumi consumo
  consuma consumano consumi consumare carburante carburanti alimentazione alimentata alimentate motore motori
  motorizzazione motorizzazioni cilindrata potenza cambio marcia marce trazione ruote ruota carrozzeria modello
  modelli versione versioni allestimento allestimenti marca marche serie generazione restyling full optional optionals
  accessoriata accessoriato accessori dotazione dotazioni accessoriatissima optional completa completo completissima
  tetto panoramico tettuccio apribile cerchi lega clima climatizzatore climatizzata aria condizionata condizionatore bizona navigatore
  navi navigazione telecamera retrocamera camera sensori sensore parcheggio parcheggiare cruise control adattivo fari
  led xenon bixenon fendinebbia bluetooth carplay apple android usb radio autoradio stereo schermo touch display
  computer bordo volante multifunzione servosterzo alzacristalli vetri oscurati specchietti riscaldati riscaldabili
  ventilati massaggianti elettrici elettriche elettrico memoria portellone bagagliaio baule gancio traino barre
  portapacchi isofix airbag abs esp antifurto immobilizer keyless start stop gomme pneumatici invernali estive
  termiche catene ruotino scorta porte porta posti posto sedile sedili posteriori posteriore anteriori anteriore
  sportivi avvolgenti regolabili chiavi chiave doppie doppia libretto targa telaio incidentata incidentate incidenti
  incidentato incidente sinistrata sinistri fermi amministrativi fermo ammaccature graffi ruggine fumatori fumatore
  box garage strada autostrada citta cittadino urbano urbana traffico area ztl zona centro campagna montagna mare neve
  viaggi viaggiare viaggio vacanze vacanza tempo libero lavoro lavorare ufficio scuola universita studia studiare sede
  famiglia famiglie familiare numerosa figlio figlia figli figlie bambini bambino bambina bimbi bimbo moglie marito
  matri patri suocera suocero cognato cognata nuora genero zio zia cugino cugina nipote nipoti mamma papa padre madre nonno nonna nonni sorella fratello ragazzo ragazza giovane giovani anziano anziana ragazzi
  amica amico cane cani coppia persona persone passeggeri uso utilizzo usare quotidiano giornaliero tragitti brevi
  lunghi spostamenti guidare guida guido patente preso primo prima seconda secondo terzo terza quarta quarto mano chilometri
  chilometraggio km percorsi originali reali certificati veri scalati anno anni mese mesi giorno giorni settimana
  immatricolata immatricolazione buone buona buon buono cura cerchi adatta adatto adatte ideale perfetta giusta giusto
  categoria tipologia genere gamma fascia livello qualita economia rapporto manutenzione ricambi tagliando bombola
  bombole impianto serbatoio autonomia ricarica batteria batterie colonnina wallbox emissioni ecologica ecologico
  green inquinante blocco blocchi circolare circolazione limitazioni incentivi rottamazione bonus ecobonus eco
  vario varie diversi diverse metallo cromata cromature bruniti diamantati pollici kit pack pacchetto line
  importata importato importazione import estero europea europeo nazionale straniera giapponese giapponesi coreana
  coreane francese francesi americana americane inglese inglesi cinese cinesi svedese ceca spagnola
  esportare export trasporto merci carico caricare portare portata cassone cose attrezzi bici biciclette passeggino valigie bagagli
  epoca storica storico storiche asi collezione collezionisti restaurata restauro
  scuro scura scuri scure chiaro chiara chiari chiare perla lucido lucida fiammante acceso intenso notte bottiglia
  petrolio pallido vivo ghiaccio latte panna 4x2 2wd ii iii iv v vi vii viii doppia cabina mettimi mettetemi
  passo sponda idraulica isotermico isotermica coibentato coibentata cassonato centinato furgonato pianale frigo
  iva esposta deducibile detraibile fattura fatturabile partita societa ditta azienda
`;

const TALK = `
  suche recherche cherche salam une des les avec pour sans moi je ich ein eine einen der die das und mit ohne el los las por con busco vreau caut cu si masina coche voiture wagen auto
  hi hello hey dear any some someone looking buy buying purchase looking car cars second hand secondhand thanks thank you would could like near price
  ciao salve buongiorno buonasera buon giorno sera pomeriggio grazie mille saluti cordiali prego scusate perfavore
  favore cortesia gentilmente qualcuno ragazzi amici raga gente tutti signori aiuto idea idee dubbio dubbi domanda
  domande sapete conoscete esperienza esperienze opinione opinioni parere pareri secondo voi pensate faccio ok si certo
  certamente ovviamente possibilmente eventualmente possibile possibili possibilita soprattutto specialmente particolare particolari
  assolutamente veramente abbastanza parecchio piuttosto circa senza impegno indifferente uguale colore colori
  qualsiasi tinta qualunque fuori dentro intorno giro girare gita gite spesso mattina notte weekend fine inizio
  imbranato imbranata maldestra maldestro catorcio catorci bidone bidoni metta mettere mettete mettiamo stare stia resti rimanere restare entro fino partire partenza arrivo arriva arrivare
  lontana vicina vicine comunque insomma allora beh boh mah eh ah oh lol haha ahah test prova asdf
  vita casa mano cuore testa occhi mondo cosa cose modo parte parti posto conto fatto vendita gioia sogno sogni
  amore dio santo porto mezzora ore ora minuti monte ponte corso corsi polso pollo gatto piatto letto pasta pizza vino
  acqua sole luna terra cielo fuoco vento pioggia tempo storia libro libri musica film cinema calcio palla squadra
  telefono cellulare tavolo sedia finestra lampada computer programma codice ricetta cucinare cucina carbonara domani
  giornata serata orari orario apertura chiusura aperti aperto aperta chiusi lunedi martedi mercoledi giovedi venerdi sabato domenica notizie riscontro appuntamento
  presidente capitale governo legge italia italiana italiano europa nord sud est ovest centro periferia comune regione
  regioni paese paesi citta provincia quartiere via piazza negozio mercato supermercato stazione aeroporto ospedale
  biglietto treno aereo nave barca moto motorino scooter camper roulotte trattore autobus bicicletta monopattino
  ignora ignore istruzioni precedenti previous instructions system prompt select drop table delete insert update script
  alert null undefined true false html http https www com it admin password
  quanto quanta quanti quante quale quali costare vale valere perfetto posizione vedere guardare leggere scrivere
  scrivo scrivete contattare contattatemi chiamare chiamate telefonare rispondere rispondo risposta messaggio messaggi
  mail email whatsapp numero contatto contatti info informazioni dettagli descrizione sola sole piacere felice contento
  contenta serio seri solo soli intendo fidarsi fiducia fidato vorra sostanza spendo spenderei spendiamo ragionevole
  onesto onesta adeguato tale tali accettabile limite limiti contenuto contenuti ridotti ridotto bassi basse alti alte
  elevato elevati anzi aspetta aspettate bellissima bellissimo bellissime stupenda splendida scusa scusate curiosi curiosoni perditempo gommata gommato bollata
`;

const PHRASES = `
  a tutto gas,
  grazie in anticipo, grazie mille in anticipo, grazie tante in anticipo, ringrazio in anticipo, unico proprietario, unica proprietaria, full optional, full optionals, km certificati, chilometri certificati,
  tagliandi certificati, iva esposta, sempre in garage, resto in attesa,
  volante in pelle, volante pelle, pari al nuovo, come nuova, come nuovo, a posto,
  non un euro di piu, nemmeno un euro di piu, neanche un euro di piu, in asso, tirando la cinghia, stringendo la cinghia, chiedo troppo, icche, oh bischeri, trattativa seria, trattative serie, no vabbe, in grado, in grado di, se no, in permuta, prova su strada, di corsa, di fretta, no perditempo, in ordine, a rate, a mano, di marca, seconda mano,
  uso citta, per la citta, in citta, area verde, zona verde, per lavoro, nella media, in media, a norma, in regola,
  in contanti, a metano bombole, freno a mano, aria condizionata automatica, clima automatico, climatizzatore automatico,
  clima automatica, condizionatore automatico, freno a mano elettrico, freno di stazionamento elettrico,
  portellone elettrico, portellone automatico, start stop automatico, tettuccio elettrico, sedili elettrici, tetto elettrico,
  sedile elettrico, specchietti elettrici, vetri elettrici, regolazione elettrica, regolazioni elettriche,
  sedili sportivi, interni sportivi, camera posteriore, telecamera posteriore, sensori posteriori, sensori anteriori,
  frenata automatica, parcheggio automatico, fari automatici, abbaglianti automatici, luci automatiche, chiusura automatica,
  parking automatico, servosterzo elettrico, suono la batteria, suona la batteria, suoniamo la batteria,
  tetto in vetro, porte scorrevoli, porta scorrevole, pompa benzina, metallo pesante, a gas naturale veicoli,
  bombole nuove, come da foto, senza impegno, senza paura, a tutti, per tutti, fuori sede, fuori citta, in giro,
  prima possibile, il prima possibile, al piu presto, rapporto qualita prezzo, buon rapporto qualita prezzo, a casa,
  per favore, con garanzia, in garanzia, guida autonoma, tutto compreso, tutto incluso, bollo auto, qui vicino,
  vicino a me, vicino casa, vicino a casa, vicino a casa mia, dalle mie parti, nella mia zona, in italia, mio italiano, il mio italiano, parlo italiano, in italiano, tutta italia,
  tutta l italia, ovunque in italia, interno citta, libretto di manutenzione, manuale uso, libretto manutenzione, manuale di istruzioni,
  gas di scarico, nozze d argento, nozze d oro, nozze di diamante, a occhio, ad occhi chiusi, in famiglia, in coppia, in due, in quattro, in cinque, per tre, a benzina verde,
  bianco e nero, di punto in bianco, notte in bianco, notti in bianco, andare in bianco, assegno in bianco, carta bianca, carte blanche, faccia di bronzo, medaglia di bronzo, a un certo punto,
  ad un certo punto, un certo punto, a tal punto, punto di vista, punti di vista, di tutto punto, gruppo jazz, musica jazz, jazz band, band metal,
  musica metal, gruppo metal, mini budget, una marea di, pochi fondi, fondi sufficienti, all alba, dall alba, fino all alba, passo dello stelvio, gioco a golf, gioca a golf, giochiamo a golf, giocare a golf,
  tirato le cuoia, tirare le cuoia, cane bianco, cane nero, gatto nero, gatto bianco, capelli bianchi, capelli grigi, camice bianco, vestito bianco,
  abito bianco, pecora nera, bestia nera, cronaca nera, umore nero, vedo nero, giornata nera, cintura nera, fiocco rosa, fiocco azzurro, principe azzurro,
  sangue blu, conto in rosso, conti in rosso, anima nera, pane nero, vino rosso, crema e cioccolato, panna e cioccolato, occhi azzurri, occhi verdi,
  punto vendita, punto e basta, interni perfetti, no catorci, no bidoni, no scherzo, senza scherzi, no scambi, no scambio, in punto, focus on, fiat lux, porta via, no problem, no problema, senza problema, senza alcun problema,
  no problemi, senza problemi, nessun problema, oro colato, d oro, a gogo, di serie, in serie, fuori serie, nel verde, al verde,
  carta verde, numero verde, zona rossa, zona bianca, zona gialla, zona arancione, zona blu,
  settimana bianca, bollino blu, bollino verde, venerdi nero, black friday, pago in nero, pagare in nero, pagamento in nero,
  soldi in nero, lavoro in nero, scatola nera, strisce blu, strisce bianche, strisce gialle, strada bianca, strade bianche,
  croce rossa, croce verde, croce bianca, croce blu, lista nera, lista bianca, mercato nero, pollice verde, patente rosa,
  semaforo rosso, semaforo verde, cartellino rosso, cartellino giallo, pagine gialle, freccia rossa, maglia rosa, vino rosso,
  vino bianco, mar rosso, mar nero, casa bianca, tifo azzurro, tifo rosso, squadra azzurra, onda verde, pass verde, green pass,
  da buttare, da rottamare, da demolire, da cambiare, prezzo nuovo, prezzo da nuova, prezzo da nuovo, da nuova, da nuovo, computer di bordo, a bordo, pilota automatico, conto corrente, in regalo, in rosso
`;

const split = (text: string) => text.split(/\s+/).filter((word) => word !== '');

export const CHATTER_WORDS: ReadonlySet<string> = new Set([GRAMMAR, SHOPPING, CARS, TALK].flatMap(split));

/** Those of them that are said of cars: they may belong to a wish, as "strada" does to "che tenga bene la strada". */
export const CAR_WORDS: ReadonlySet<string> = new Set(split(CARS));

/** Phrases whose words would mean something each by itself. */
export const CHATTER_PHRASES: readonly string[] = PHRASES.split(',')
  .map((phrase) => split(phrase).join(' '))
  .filter((phrase) => phrase !== '');
