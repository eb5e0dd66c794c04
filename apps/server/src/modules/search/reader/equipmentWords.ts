/** What people say for the catalogue's equipment, beside its own names: slugs, then words as in `words.ts`. */
export const EQUIPMENT: readonly (readonly [slugs: string, words: string])[] = [
  [
    'gancio-traino',
    'tow bar|towbar|tow hook|towhook|gancio a sfera|gancio da rimorchio|predisposizione gancio|predisposizione al traino|con traino|con il traino|gancio elettrico|gancio traino elettrico|gancio di traino elettrico|gancio|ganci|gancio di traino|gancio da traino|gancio per il traino|gancio per traino|gancio per rimorchio|gancio per il rimorchio|gancio rimorchio|gancio di rimorchio|gancio roulotte|gancio per roulotte|gancio per la roulotte|gancio carrello',
  ],
  ['apple-carplay', 'carplay|car play|apple car play|apple play'],
  ['android-auto', 'androidauto|android car'],
  ['apple-carplay android-auto', 'carplay android auto|apple carplay android auto|apple android auto'],
  [
    'telecamera-per-parcheggio-assistito',
    'retrocam|parking camera|reversing camera|rear camera|backup camera|rear view camera|reverse camera|telecamera dietro|telecamerina|telecamerina posteriore|cam posteriore|telecam|telecamera|telecamere|retrocamera|retro camera|telecamera posteriore|camera posteriore|camera retromarcia|telecamera di parcheggio|telecamera per parcheggio|telecamera per il parcheggio|telecamera parcheggio|telecamera di retromarcia|telecamera per la retromarcia|telecamera per retromarcia|telecamera retromarcia|telecamera dietro|videocamera posteriore|rear camera',
  ],
  [
    '360-camera',
    'telecamere perimetrali|telecamera perimetrale|vista dall alto|around view|birdview|bird view|360 camera|top view|telecamera 360|telecamere 360|telecamera a 360|telecamere a 360|telecamera 360 gradi|telecamere 360 gradi|telecamera a 360 gradi|telecamere a 360 gradi|camera 360|visuale 360|visuale a 360 gradi|vista 360|surround view',
  ],
  [
    'tettuccio-apribile',
    'tetto che si apre|tettuccio che si apre|tetto apribile|tettuccio|tettino apribile|tetto apribile elettrico|tettuccio apribile elettrico|tettuccio elettrico|tetto elettrico|sunroof',
  ],
  [
    'tetto-panoramico',
    'panoramic roof|tetto tutto in vetro|glass roof|tetto panoramico in vetro|skyview|sky view|tetto cielo|panoramico|tettuccio panoramico|tetto in vetro|tetto vetro|tetto di vetro|tetto vetrato|tetto in cristallo|tetto panorama|tetto panoramico apribile|tetto apribile panoramico|tettuccio panoramico apribile|tetto trasparente',
  ],
  [
    'sedili-riscaldati',
    'sedili che si scaldano|sedili che si riscaldano|heated seats|heated front seats|sedili scaldati|sedili che scaldano|sedili scaldanti|scalda sedili|scaldasedili|sedili riscaldabili|sedile riscaldato|sedile riscaldabile|sedili termici|sedili caldi|sedili riscaldati anteriori|sedili anteriori riscaldati|sedili anteriori riscaldabili|riscaldamento sedili|riscaldamento dei sedili|riscaldamento ai sedili',
  ],
  [
    'sedili-riscaldati volante-riscaldato',
    'sedili e volante riscaldat[oi]|volante e sedili riscaldat[oi]|sedili e volante riscaldabil[ei]|volante e sedili riscaldabil[ei]',
  ],
  ['sedili-ventilati', 'ventilated seats|cooled seats|sedili climatizzati|sedili rinfrescati|sedili ventilabili'],
  [
    'sedili-massaggianti',
    'massage seats|sedili che massaggiano|sedili con massaggio|sedile massaggiante|massaggio ai sedili|sedili massaggio',
  ],
  [
    'isofix',
    'isofix posteriori|ganci per seggiolini|attacchi per seggiolini|attacco per seggiolino|attacco seggiolino|attacchi seggiolino|attacchi seggiolini|ganci seggiolino|agganci per seggiolini|agganci seggiolino|attacchi isofix|attacco isofix|attacchi iso fix|iso fix|agganci isofix|aggancio isofix|ganci isofix',
  ],
  [
    'cruise-control',
    'cruise controll|cruis control|cruis|velocita di crociera|regolatore automatico di velocita|cruise|cruiser|cruse control|cruise controll|regolatore di velocita|regolatore velocita|controllo di velocita|controllo velocita',
  ],
  [
    'adaptive-cruise-control',
    'cruise ad|cruise control ad|cruise adatt|cruise adattivo con stop and go|radar di distanza|regolatore di velocita adattivo|cruise predittivo|cruise con radar|cruise adattivo|cruise control adattivo|cruise adaptive|adaptive cruise|cruise attivo|cruise control attivo|cruise control adaptive|cruise adattativo|cruise control adattativo|cruise intelligente|cruise radar|distronic|cruise control radar|acc',
  ],
  [
    'sistema-di-navigazione',
    'navi touch|gps navigation|sat nav|satnav|navigatore touch|tom tom|tomtom|mappe|navigatore|navi|navigazione|navigatore satellitare|navigatore integrato|gps|satellitare|nav|navigation',
  ],
  [
    'park-distance-control',
    'parking sensors|parksensor|park sensor|sensori ostacoli|cicalini di parcheggio|cicalino parcheggio|sensori di park|sensori|sensori di parcheggio|sensori parcheggio|sensori per parcheggio|sensori per il parcheggio|sensore di parcheggio|sensore parcheggio|sensori di manovra|sensori park|pdc',
  ],
  [
    'sensori-di-parcheggio-assistito-posteriori',
    'rear parking sensors|sensori posteriori di parcheggio|sensori di parcheggio sul retro|sensori sul retro|sensori posteriori|sensori di parcheggio posteriori|sensori parcheggio posteriori|sensori dietro|sensori di parcheggio dietro|sensori retromarcia|sensori di retromarcia',
  ],
  [
    'sensori-di-parcheggio-assistito-anteriori',
    'front parking sensors|sensori anteriori di parcheggio|sensori frontali|sensori anteriori|sensori di parcheggio anteriori|sensori parcheggio anteriori|sensori davanti|sensori di parcheggio davanti',
  ],
  [
    'sensori-di-parcheggio-assistito-anteriori sensori-di-parcheggio-assistito-posteriori',
    'sensori dietro e davanti|sensori posteriori e anteriori|sensori di parcheggio dietro e davanti|sensori ant e post|sensori ant post|sensori anteriori posteriori|sensori fronte retro|sensori anteriori e posteriori|sensori di parcheggio anteriori e posteriori|sensori parcheggio anteriori e posteriori|sensori davanti e dietro|sensori di parcheggio davanti e dietro',
  ],
  [
    'controllo-elettronico-della-corsia',
    'mantenitore di corsia|assistente mantenimento corsia|assistente mantenimento di corsia|avviso di corsia|avviso corsia|avviso superamento corsia|avviso cambio corsia|avviso di superamento corsia|avviso abbandono corsia|superamento corsia|line assist|lane departure|correttore di corsia|lane assist|lane keeping|lane keep assist|lane keeping assist|mantenimento corsia|mantenimento di corsia|mantenimento della corsia|mantenimento in corsia|assistente di corsia|assistente alla corsia|assistenza alla corsia|controllo corsia|controllo della corsia|avviso di corsia|avviso cambio corsia|avviso superamento corsia',
  ],
  [
    'fari-led',
    'led headlights|fari anteriori a led|fanaleria led|fanali anteriori led|proiettori led|luci anteriori led|matrix led|fari matrix|fari matrix led|led matrix|led|fari a led|luci led|luci a led|fanali led|fanali a led|fari anteriori led',
  ],
  [
    'fari-full-led',
    'full led headlights|fari tutti led|proiettori full led|gruppi ottici full led|full led|fari full led|fari a full led|luci full led',
  ],
  ['luci-diurne-led', 'luci diurne a led'],
  ['fari-xenon', 'xenon|xeno|fari allo xenon|fari a xenon|fari xeno|fari allo xeno'],
  ['fari-bi-xeno', 'bixenon|bi xenon|bixeno|fari bixenon|fari bi xenon|fari bixeno'],
  [
    'fendinebbia',
    'fog lights|fendi nebbia|luci antinebbia|fari fendinebbia|luci fendinebbia|antinebbia|faretti fendinebbia',
  ],
  [
    'fari-direzionali',
    'fari sterzanti|luci sterzanti|fari girevoli|cornering|luci di svolta|fari autoadattivi|luci adattive|adaptive light|fari adattivi|fari orientabili|fari che girano',
  ],
  [
    'climatizzatore',
    'aircon|air conditioning|a c|accondizionata|aria cond|clima funzionante|clima|aria condizionata|condizionatore|climatizzata|climatizzato|climatizzazione|clima manuale|climatizzatore manuale|aria climatizzata',
  ],
  [
    'controllo-automatico-clima',
    'climate control|dual zone|clima auto|clima bi zone|clima due zone|clima a due zone|clima 2 zone|quadrizona|clima quadrizona|clima tri zona|climatronic|clima automatico|clima automatica|climatizzatore automatico|aria condizionata automatica|condizionatore automatico|bizona|bi zona|trizona|clima bizona|clima bi zona|clima trizona|climatizzatore bizona|climatizzatore bi zona|clima automatico bizona|climatizzatore automatico bizona|clima automatico bi zona',
  ],
  ['bluetooth', 'bluethoot|bluetooh|bt|blutut|bluethooth|blutooth|blue tooth|bluetoot|bluetooth integrato'],
  ['usb', 'presa usb|prese usb|porta usb|porte usb|ingresso usb'],
  ['vivavoce', 'viva voce|vivavoce bluetooth'],
  ['autoradio-digitale', 'dab+|radio digitale dab|radio dab|dab|radio digitale|autoradio dab|radio dab+'],
  ['autoradio', 'radio|stereo|autoradio cd'],
  [
    'touch-screen',
    'schermo tattile|schermo grande touch|display tattile|touchscreen|schermo touch|display touch|monitor touch|schermo touch screen|schermo touchscreen|display touchscreen|touch',
  ],
  ['cd', 'lettore cd'],
  ['mp3', 'lettore mp3'],
  [
    'sound-system',
    'audio premium|premium audio|premium sound|subwoofer|impianto hi fi premium|sound premium|impianto|impianto audio|impianto stereo|impianto hifi|impianto hi fi|hi fi|impianto audio premium',
  ],
  [
    'cerchi-in-lega',
    'cerchi in leghe|alloy wheels|alloy rims|cerchi in alluminio|lega leggera|cerchi|cerchioni|cerchi lega|cerchioni in lega|cerchi di lega|cerchi in lega leggera',
  ],
  ['cerchioni-in-acciaio', 'cerchi in acciaio|cerchi in ferro|cerchi di ferro|cerchioni in ferro'],
  [
    'pneumatici-quattro-stagioni',
    'gomme tutte stagioni|pneumatici tutte stagioni|gomme 4stagioni|gomme allseason|allseason|4stagioni|gomme quattro stagioni|gomme 4 stagioni|pneumatici 4 stagioni|quattro stagioni|4 stagioni|all season|gomme all season|pneumatici all season',
  ],
  [
    'pneumatici-da-neve',
    'winter tyres|winter tires|snow tyres|gomme da inverno|treno di gomme invernali|treno invernale|treno gomme invernali|gomme antineve|gomme da neve|gomme neve|gomme invernali|pneumatici invernali|gomme termiche|pneumatici termici|termiche|invernali',
  ],
  ['pneumatici-estivi', 'summer tyres|pneumatici da estate|gomme da estate|gomme estive'],
  [
    'portellone-posteriore-elettrico',
    'portellone a comando elettrico|portellone posteriore elettrico|apertura elettrica portellone|apertura elettrica del portellone|apertura elettrica del baule|apertura automatica del portellone|apertura automatica portellone|apertura automatica del bagagliaio|apertura portellone elettrica|portellone con apertura elettrica|portellone hands free|electric tailgate|power tailgate|portellone elettrico|portellone automatico|portellone motorizzato|portellone posteriore automatico|portellone elettrico posteriore|bagagliaio elettrico|bagagliaio automatico|baule elettrico|baule automatico',
  ],
  [
    'head-up-display',
    'head up dysplay|proiezione sul parabrezza|visore a testa alta|display sul parabrezza|dati sul parabrezza|headup display|head up|headup|hud|head up displey|head updisplay',
  ],
  [
    'blind-spot-monitor',
    'blind spot monitor|angolo morto|angoli morti|avviso angolo morto|avviso angolo cieco|avvisatore angolo cieco|sensore angolo morto|sensori angolo morto|monitoraggio angolo morto|monitoraggio dell angolo morto|controllo dell angolo morto|rilevatore angolo cieco|rilevatore angolo morto|avviso punto cieco|punto cieco|punti ciechi|side assist|angolo cieco|angoli ciechi|blind spot|monitoraggio angolo cieco|monitoraggio angoli ciechi|monitoraggio dell angolo cieco|monitor angolo cieco|sensore angolo cieco|sensori angolo cieco|sensori per l angolo cieco|sensore per l angolo cieco|controllo angolo cieco|controllo dell angolo cieco|avviso angolo cieco|assistente angolo cieco|rilevatore angolo cieco|rilevamento angolo cieco',
  ],
  [
    'sospensioni-pneumatiche',
    'assetto pneumatico|air suspension|ammortizzatori pneumatici|sospensioni ad aria|sospensione pneumatica',
  ],
  ['sospensioni-sportive', 'assetto sportivo|assetto ribassato'],
  [
    'regolazione-elettrica-sedili',
    'sedile guida elettrico|sedile di guida elettrico|sedile conducente elettrico|sedile del guidatore elettrico|sedile guidatore elettrico|electric seats|power seats|sedili a comando elettrico|sedile regolabile elettrico|sedili elettrici|sedile elettrico|sedili a regolazione elettrica|sedile a regolazione elettrica|sedili con regolazione elettrica|sedile con regolazione elettrica|sedili regolabili elettricamente|sedile regolabile elettricamente|sedili regolazione elettrica|regolazione elettrica dei sedili|regolazione elettrica del sedile|sedile guida elettrico|sedili anteriori elettrici',
  ],
  [
    'portapacchi',
    'roof rack|roof bars|barre longitudinali|barre portabagagli|barre trasversali|box portatutto|box da tetto|box sul tetto|porta pacchi|barre portatutto|barre portapacchi|barre sul tetto|barre da tetto|barre tetto|barre al tetto|portatutto|mancorrenti',
  ],
  [
    'adatto-a-portatori-di-handicap',
    'adatt[aoei] portatori handicap|adatt[aoei] a portatori handicap|per portatori handicap|portatori handicap|portatori di handicap|per portatori di handicap|adattata per portatori di handicap|adatta a portatori di handicap|disabili|per disabili|adattata per disabili|adattata disabili|adatta a disabili|adatta a persona invalida|adatta a invalidi|per invalidi|per persona invalida|per disabile|per persona disabile|adatta ai disabili|allestita per disabili|allestimento disabili|comandi per disabili|trasporto disabili|pedana per disabili',
  ],
  ['volante-riscaldato', 'volante riscaldabile|volante termico|volante caldo'],
  ['volante-in-pelle', 'volante pelle'],
  ['volante-multifunzione', 'comandi al volante|volante multi funzione|comandi radio al volante'],
  [
    'leve-al-volante',
    'palette cambio al volante|palette per il cambio|levette al volante|paddle shift|bilancieri al volante|palette al volante|paddle al volante|cambio al volante|paddle|palette del cambio',
  ],
  [
    'chiusura-centralizzata-senza-chiave',
    'keyless start|accensione a pulsante|pulsante di accensione|accensione con pulsante|avviamento a pulsante|bottone di accensione|start button|push start|apertura e chiusura senza chiave|kessy|easy entry|chiave intelligente|smart key|keyless|keyless entry|keyless go|key less|senza chiave|senza chiavi|apertura senza chiave|apertura senza chiavi|accesso senza chiave|accesso senza chiavi|chiusura senza chiave|avviamento senza chiave|accensione senza chiave|apertura keyless|accesso keyless|sistema keyless|avviamento keyless',
  ],
  [
    'chiusura-centralizzata-telecomandata',
    'chiusura con telecomando|chiusura centralizzata con telecomando|telecomando',
  ],
  [
    'alzacristalli-elettrici',
    'alzacristalli|vetri elettrici|finestrini elettrici|alzavetri elettrici|alza cristalli elettrici|4 vetri elettrici',
  ],
  [
    'specchietti-laterali-elettrici',
    'specchietti elettrici|specchi elettrici|retrovisori elettrici|specchietti ripiegabili|specchietti ripiegabili elettricamente|specchietti richiudibili',
  ],
  ['bracciolo', 'bracciolo centrale|bracciolo anteriore|poggiabraccio|appoggiabraccio'],
  ['start-stop-automatico', 'start stop|sistema start stop|start and stop|start e stop'],
  [
    'sensore-di-luminosita',
    'sensori luci|sensore di luce|sensore luce|accensione automatica dei fari|accensione automatica luci|fari ad accensione automatica|sensore luci|sensore crepuscolare|fari automatici|luci automatiche|accensione automatica fari',
  ],
  [
    'sensore-di-pioggia',
    'sensore della pioggia|tergi automatici|tergicristallo automatico|sensori luci e pioggia|sensore pioggia|sensori pioggia|sensori di pioggia|tergicristalli automatici',
  ],
  [
    'frenata-d-emergenza-assistita',
    'freno automatico di emergenza|frenata automatica emergenza|freno di emergenza|freno automatico|emergency brake|emergency braking|aeb|city safety|city brake|front assist|frenata autonoma|frenata autonoma di emergenza|frena da sola|che frena da sola|frenata automatica|frenata assistita|frenata di emergenza|frenata d emergenza|frenata automatica di emergenza|frenata automatica d emergenza|frenata emergenza',
  ],
  ['limitatore-di-velocita', 'limitatore|limitatore velocita|speed limiter'],
  [
    'hill-holder',
    'antiarretramento|sistema antiarretramento|partenza assistita in salita|aiuto alla partenza in salita|assistenza alla partenza in salita|hill start|hillholder|hill assist|partenza in salita|assistente alla partenza in salita',
  ],
  [
    'riconoscimento-dei-segnali-stradali',
    'lettura dei cartelli|lettura dei cartelli stradali|lettura cartelli stradali|lettore di cartelli|lettore cartelli|lettore segnali|lettore dei segnali stradali|riconoscimento dei cartelli|riconoscimento cartelli stradali|riconoscimento della segnaletica|riconoscimento dei segnali|che legge i cartelli|traffic sign|riconoscimento segnali|riconoscimento dei segnali|riconoscimento segnali stradali|riconoscimento cartelli|lettura segnali|lettura dei segnali|lettura segnali stradali|lettura cartelli|riconoscimento segnaletica',
  ],
  ['antifurto', 'allarme|anti furto|antifurto satellitare'],
  [
    'freno-di-stazionamento-elettrico',
    'freno a mano automatico|freno a mano a pulsante|parking brake elettrico|freno stazionamento automatico|freno a mano elettrico|freno a mano elettronico|freno elettrico|freno di stazionamento elettronico|freno stazionamento elettrico',
  ],
  [
    'schermo-multifunzione-interamente-digitale',
    'contachilometri digitale|strumenti digitali|quadro strumenti tutto digitale|cluster digitale|digital cockpit|digital cluster|schermo digitale|cruscotto tutto digitale|quadro strumenti digitale|quadro digitale|strumentazione digitale|cruscotto digitale|display digitale|tachimetro digitale',
  ],
  [
    'luce-d-ambiente',
    'luci d atmosfera|luci interne colorate|luci interne a led|led interni|illuminazione ambientale|luci soffuse interne|luci ambiente|luci d ambiente|luci ambientali|luci soffuse|illuminazione ambiente|ambient light',
  ],
  [
    'sistema-di-riconoscimento-della-stanchezza',
    'avviso stanchezza|avviso di stanchezza|sensore stanchezza|sensore di stanchezza|avviso colpo di sonno|colpo di sonno|riconoscimento stanchezza|rilevatore di colpo di sonno|driver alert|attention assist|rilevatore stanchezza|rilevatore di stanchezza|rilevamento stanchezza',
  ],
  [
    'controllo-vocale',
    'assistente vocale|riconoscimento vocale|voice control|comandi vocali|comando vocale|controlli vocali',
  ],
  [
    'assistente-abbaglianti',
    'abbaglianti che si abbassano da soli|gestione abbaglianti|gestione automatica degli abbaglianti|high beam assist|auto high beam|abbaglianti automatici|assistente agli abbaglianti|abbaglianti intelligenti',
  ],
  ['sistema-di-avviso-di-distanza', 'avviso di distanza|anticollisione|avviso anticollisione|avviso distanza'],
  ['sistema-di-chiamata-d-emergenza', 'chiamata d emergenza|chiamata di emergenza|ecall|e call'],
  ['sedili-sportivi', 'sedili recaro|sedili avvolgenti|sedili racing'],
  ['ruotino', 'ruotino di scorta'],
  ['ruota-di-riserva', 'ruota di scorta|ruota scorta'],
  ['kit-antipanne', 'kit antiforatura|kit gonfiaggio|kit riparazione gomme|kit di gonfiaggio'],
  ['spoiler', 'alettone|spoiler posteriore'],
  ['pacchetto-sportivo', 'pacchetto sport|kit sportivo|kit estetico sportivo'],
  [
    'vetri-oscurati',
    'privacy|cristalli oscurati|finestrini oscurati|vetri posteriori scuri|vetri fume|cristalli privacy|tinted windows|lunotto oscurato|vetri azzurrati|vetri scuri|vetri neri|vetri oscurati dietro|vetri privacy|privacy glass|vetri posteriori oscurati',
  ],
  [
    'carica-per-smartphone-a-induzione',
    'wireless charging|wireless charger|ricarica senza fili|ricarica telefono wireless|piastra a induzione|carica cellulare wireless|caricatore a induzione|caricabatteria wireless|ricarica a induzione per il telefono|ricarica wireless|ricarica a induzione|carica wireless|caricatore wireless|caricabatterie wireless|ricarica wireless telefono|ricarica wireless per telefono|ricarica wireless smartphone|ricarica wireless per smartphone|ricarica a induzione telefono|carica a induzione',
  ],
  [
    'sistema-di-parcheggio-automatico',
    'park pilot|self parking|parcheggio semiautomatico|sistema di parcheggio|parcheggia da solo|si parcheggia da sola|che si parcheggia da sola|park assist|parking assist|parcheggio automatico|parcheggio assistito|parcheggia da sola|che parcheggia da sola|parcheggio autonomo|assistente al parcheggio|assistente di parcheggio|parking automatico',
  ],
  [
    'riscaldamento-ausiliario',
    'riscaldamento da fermo|riscaldatore autonomo|eberspacher|webasto|riscaldamento autonomo|riscaldamento supplementare|preriscaldamento',
  ],
  ['parabrezza-riscaldato', 'parabrezza riscaldabile|parabrezza termico|vetro anteriore riscaldato'],
  ['hotspot-wi-fi', 'wi fi|wifi|hotspot|hotspot wifi'],
  ['sistema-di-visione-notturna', 'visione notturna|night vision'],
  [
    'divisori-per-bagagliaio',
    'rete separazione|rete di separazione|rete separabagagli|divisorio per cani|divisorio cani|griglia per il cane|griglia per cane|griglia separa cani|rete per il cane|griglia di separazione|rete divisoria|griglia divisoria|griglia per cani|rete per cani|divisorio bagagliaio|divisorio per il bagagliaio|divisorio per bagagliaio|divisorio del bagagliaio|divisorio nel bagagliaio',
  ],
  ['ski-bag', 'sacca sci|sacca porta sci|passaggio sci'],
  ['funzione-tv', 'tv|televisore|schermi posteriori'],
  ['airbag-laterali', 'airbag'],
  ['virtual-cockpit', 'virtual'],
  ['airbag-posteriore', 'airbag posterior[ie]|airbag dietro'],
  ['immobilizzatore-elettronico', 'immobilizer|immobilizzatore|immobiliser'],
  ['computer-di-bordo', 'pc di bordo|trip computer'],
  ['supporto-lombare', 'regolazione lombare|supporto lombari'],
  [
    'sedile-posteriore-sdoppiato',
    'sedili posteriori reclinabili|sedili reclinabili|sedile posteriore frazionato|divano posteriore sdoppiato|divanetto sdoppiato|sedili ribaltabili|sedili posteriori sdoppiati|sedili sdoppiati|sedile sdoppiato|sedili posteriori abbattibili|sedili abbattibili|sedile posteriore abbattibile|sedili posteriori frazionati',
  ],
  ['controllo-automatico-trazione', 'controllo trazione|controllo di trazione|controllo della trazione'],
  [
    'sistema-di-controllo-pressione-pneumatici',
    'sensori pressione gomme|sensori pressione pneumatici|controllo pressione gomme|controllo pressione pneumatici|sensori di pressione gomme|tpms',
  ],
  ['streaming-musicale-integrato', 'streaming musicale|spotify'],
  ['deflettori', 'antivento|deflettori antiaria'],
  ['sedile-regolabile-in-altezza', 'sedili regolabili in altezza|sedile guida regolabile in altezza'],
];

/** Entries that another one, or another filter, is meant by when their name is said. */
export const NAMED_OTHERWISE: ReadonlySet<string> = new Set(['lane-assist', 'interni-in-pelle']);

/** Makers of sound systems: what they are asked for beside. */
export const SOUND_MAKERS =
  'bose|harman kardon|harman|bang olufsen|burmester|jbl|beats|bowers|meridian|sony|pioneer|mark levinson|infinity|dynaudio|canton|focal|krell|naim|fender|alpine audio';
