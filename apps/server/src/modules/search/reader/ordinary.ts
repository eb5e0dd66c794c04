import { CHATTER_WORDS } from './chatter.ts';
import { COMMON_WORDS, RARER_WORDS } from './commonWords.ts';
import { OTHER_NOUNS } from './otherNouns.ts';
import { wordSet } from './wordSet.ts';

/**
 * Everyday Italian words that are an error or two away from a make, a model, a town or a value. Whoever writes one of
 * them means it: "la banca" is not white, "in attesa" no Ateca, "a messa" not in Massa.
 */
const NEAR_MISSES = `
  paura paure cherche cherches cherchons voiture voitures rouge noire blanche occasion vends achete acheter avec pour sans bonjour merci
  suche suchen wagen gebraucht kaufen verkaufe rot schwarz weiss guten danke bitte mit ohne und oder nicht
  busco buscamos coche coches compro rojo negra blanca segunda gracias hola quiero necesito barato barata puertas
  vreau caut masina masini cumpar ieftin ieftina aer conditionat buna multumesc cutie
  search searching money second family wanted
  cercu cercamu cerchemo cercamo cercum zerco zerchi truvari truva voju vojo vogghiu vulissi vulisse vurria vorria vurrissi volarria
  ghe xe gheto ghavio machina machena machine makina maghina vettur autu ottu faticari faticare accattari accattare
  custa costu custu chisto chista chesta chillo quistu aggio agio tengo tene tenete tenghe sordi denare schei palanche
  bessi palanca besi daje dije ndo indove indo ando mo mone dopu prima jamme famme damme sapite
  picciotti guagliu guaglione fioi fiol tosi ragassi bagai ciapa ciapare catare cattar
  sterzo termine termini pressione pressioni ergonomico ergonomica razze sottoposta sottoposte lasci lasciano scatta scattano scorrono saranno segni segno cover venire caparra
  aumentata aumentato appare caldi campagne casse cattiva cede contadina corra crepa crepe dotata dotato dotate dotati ecologici ergonomici
  ghiaia graffiare immaginato inizi integrare integrante lanci liscio materassi occasionale procede rilassante rimappata rimappato rimappate
  rimappati rischi salda scorda sopporta sopportare spunto staffa termica termico utilizzare utilizzarla autentico autentica compressore
  estese estreme esenti matura medica rallenta scarsa scarso scattare utile venite maestra maestre scorrendo storia
  catena benzinaia benzinaie cucio cuce cuciamo piastrello piastrelle
  integrato integrata integrati integrate
  guscio gusci
  romania albania marocco ucraina moldavia russia polonia tunisia egitto senegal nigeria pakistan india bangladesh filippine
  peru ecuador brasile corsica sardo grosso grossa grossi grosse parta partano parti rosa
  elettronica elevatrice elevatrici elettronico elettroniche elettronici fatture fatturato
  romana romano romani cerko cerca cerche cerchia accetta accetto accettate accesso albero alzano ammesso ammessa apprezzo arredo arresto attacca attesa attese avvisano
  avranno avviso ballate banca banche banco bloccano bollata bollate brodo bussati buttati calare cammina camminato
  canta canti canto capiva carattere caricati caricato carichi cascano cascata caserma causa causando cause cenato
  cesto chiedi chiedo classi cascare comando comandi comprando comprasse consuma controlla controllo copre coperta corda
  corona correndo corrente correte corretto corri corsia cotone cuoco curando copertina cambiate danno decina denso
  difendere doccia donata durando durano durata durate durato faccia facce ferma fermo fermare ferro festa feste fissano
  fonti fondo forma forme formica forni formai formi furto getti giacca gradite guaio impresa imprese isola isole
  lanciato lanciando lancio latino lattina legano leggo limone manda mando mappa mappe menano mensa merita merito messa
  meta mette mettera metti metto mettono micro miele molla mosca mucca nessuno nutro osiamo pagano pagati pagata pagate
  pagai panca panche panno parla parli parlare parlata parlato parlati parto passa passai passarla passata passate
  passati passato passi passano patto pazzo perse persa perso perdita pesano pesare pesata pesato pesava pesca pescare
  pescato pesce pesco pezzo pezzi pianto posti prati primi prosa punta punte punti rapido rapida rapporto rendi rendo
  rendere riesce riesco rimetti rotta rotte rotti rotto rovino rozzo russo russa russi salsa salta saltare salti salva
  salvare salve salvo scade scadono scala scale scalda scambia scambiata scambiato scambiati scappa scappare scappati
  scaricata scaricato scarta scarto scena scene scheda schede schiena scienza segnate sereno serena serra seta sigla
  sicuri solito somma somme spalla spara spesa stringere stufa stufo supera superbo superi supero temuto tempi torni
  trenta trentino tratta tratti triste tranne ultimi vendi vendono versi vesto vicenda villa voluta voluto votare
  where while there these those other write return close check change author
  azzera accordo carro cella cenere cesti chiuse chiusa colla colle collo contea contratto corte costa coste cresta
  fosso fossi lavora lavori lode lodi mantova marina mira neri noce paga paghi pala pale parete parola parole parte pasti
  pasto piena pieno piani piano pista polizia pollo pompa porta porte pranzo prete prezza raggio rampa regola reggio
  resa reso resto rete ripa riva rocca sacco sala sale saluta sasso sera serata serve sete sito soia spada specie stile
  strada tasca tassa tasso tela terme terni tetto tipi titoli tolta torre torta tosse tratto treni turno turni valle
  valore valuta vaso veduto velo vena vero vesta vetta vino vista vite vivo voce volo volta voto zia zio zucca
  kart joke clic atom fold food fork form fury lead leak leap mind poly pool polk park punk
  annuale annuali carrozza cartello capace cantiere cavallo classe comma contare contanti costoso fabbrica fatica genere
  degno margine pugno vergogna guarda guardo lascia lasciare lascio marea massa materia materie minuti mostra notte parenti pensione prova prove
  provare reale reali resta restare sanno scelta sconti scuola sembra sente sentire speciale speciali subire tagliata
  tiene torna tornare trova usano usato vanno vecchi vedi vedono vendere versione viene visto vita vogliamo
`;

const ORDINARY: ReadonlySet<string> = wordSet(NEAR_MISSES);

/** Whether a word is right as it is: no typing error is looked for in it. */
export function isOrdinary(word: string): boolean {
  return [ORDINARY, CHATTER_WORDS, OTHER_NOUNS, COMMON_WORDS, RARER_WORDS].some((known) => known.has(word));
}
