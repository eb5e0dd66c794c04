import { wordSet } from './wordSet.ts';

/** Words by which `leftWishes.ts` tells what somebody wishes of a car from what is only said along with it. */

/** Who or what comes after them is the writer's life, until a wish, a car or a comma: "perché abbiamo tre figli". */
export const TELLERS = wordSet(
  'sono siamo ho abbiamo hanno avevo avevamo ero eravamo sto stiamo devo dobbiamo mi mio mia miei mie nostro nostra nostri nostre vivo viviamo abito abitiamo lavoro lavoriamo faccio facciamo vado andiamo studio gestisco torno vengo veniamo passo posso possiamo perche siccome poiche visto quando finche io noi lui lei loro chiamo chiamatemi scrivetemi telefonare tel cell whatsapp grazie scusate salve buongiorno buonasera signor signora dottor sapete sai avete siete potete fate dite qualcuno chi quanto quanta quale quali cosa vendo do permuto cambio cambiare guido percorro spendo guadagno attendo attendiamo aspetto aspettiamo vostra vostre vostro vostri penso pensavo pensando credo spero so sapere fino volevo gioco giochiamo gioca suono suoniamo suona giro giriamo alzo tiriamo portiamo usiamo viaggiamo carichiamo trainiamo',
);

/** They lead from the story to the car. */
export const WISHERS = wordSet(
  'cerco cerchiamo cercavo cercavamo cerca cercasi cercherei cercando vorrei vorremmo vorrebbe voglio vogliamo vuole serve servono servirebbe servirebbero interessa interessano interesserebbe occorre occorrono occorrerebbe gradirei gradisco piacerebbe basta bisogno acquisto acquistare compro comprare comprerei prendere prenderei desidero trovare valuto valutiamo deve dovrebbe',
);

/** What a car is, has or comes with, and no filter has a field for: a wish beside a word that says how it should be. */
export const THINGS = wordSet(
  'scarico marmitta differenziale tagliandi tagliando libretto chiavi chiave storico storia documenti documentazione fatture fattura manutenzione telaio sedile sedili seduta poltrone schermo display monitor impianto stereo casse pack pacchetto kit serbatoio bombole bombola motore turbina turbo sospensioni freni gomme vernice interni tappezzeria valigie bagagli spazio altezza lunghezza larghezza cassone pianale vano rampa finestrini vetri lunotto fari luci specchietti visibilita ripresa assetto scarico marmitta volante pedali cinture sportelli cofano soglia cinghia catena frizione cilindri presa prese cavo pannelli tendine tappetini zanzariere tavolino letto frigo asi epoca collezione restaurata restauro tela targa carrozzeria cerchi posto consegna ricambi portapacchi portabici box valvole cambio pneumatici tetto capote ruote pastiglie dischi ammortizzatori candele filtri olio parabrezza scaffalatura scaffali rampa catene guida posizione motori rumori rumore pinze paraurti profili cuciture bande adesivi parabola fila ruota cucina airbag passaggio memoria rivestimento rivestimenti tendina tenda',
);

/** Where a car is to go, and what it has to carry or to pull. */
export const USES = wordSet(
  'dormire dormirci montagna neve ghiaccio sterrato sterrati sterrata sterrate campagna citta autostrada autostrade traffico cane cani gatto seggiolino seggiolini ovetto passeggino passeggini gemellare bici biciclette carrozzina carrozzella sedia disabile attrezzi attrezzatura attrezzature rimorchio roulotte caravan carrello barca gommone moto cantiere cantieri salita salite spiaggia sabbia fango bosco boschi campeggio camping sci kayak surf windsurf mobili valigie bagagli materiale materiali pacchi trasferte percorrenze distanze tragitti viaggi fuoristrada parcheggi parcheggiare vicoli tornanti ricambi funghi caccia pesca alpeggio sciare trekking vigna vigneto campi cava rally',
);

/** Between "per" and a use: "per andare in montagna", "per portare due cani". */
export const ON_THE_WAY = wordSet(
  'con andare girare trasportare portare trainare tirare caricare viaggiare usare usarla muovermi muoversi salire fare uso traino trasporto lavoro lavorare il lo la i gli le l un una in a ad al alla ai su nel nella nei sul sulla sulle mio mia miei mie nostro nostra due tre quattro 2 3 4 tanto tanta tanti tante molto molta molti molte solo soprattutto lunghi lunghe lungo brevi grossi grandi di del dei della delle posteggiare agganciare fissare legare entrare mettere mettici metterci montare',
);

/** They say for what a car should be right: "adatta al seggiolino", "facile da parcheggiare". */
export const FITTING =
  /^(adatt|idone|ideal[ei]|perfett|comod|facil[ei]|agevol[ei]|pratic|maneggevol[ei]|omologat|predispost|compatibil[ei]|attrezzat|allestit|ottim[ao]|buon[ao])[aoei]*$/;

/** For whom it is: nothing that a car could have. */
export const SOMEBODY = wordSet(
  'sottoscritto sottoscritta famiglia famiglie moglie marito figlio figlia figli bambini bambino bimbi genitori anziani anziano nonni nonno nonna mamma papa padre madre ragazzo ragazza giovani studente studenti neopatentati neopatentato tutti me noi lavoro ufficio scuola universita iniziare cominciare imparare chi lei lui ogni estate inverno domenica weekend vacanza vacanze tutto tutta uso sempre prezzo km chilometri motore esempio favore piacere forza caso ora adesso esigenze lavorare rivendita persona persone coppia donna prima patente',
);

/** "ci devono stare due biciclette": what must find room. */
export const ROOM =
  /^(devo|dobbiamo|posso|possiamo|sta|stia|stiano|stanno|entri|entra|entrano|entrino|devono|deve|possano|possono|vada|vadano|stare|starci|entrare|entrarci)$/;

/** Verbs after "che" that say nothing by themselves: what follows them may. */
export const PLAIN_VERBS = wordSet(
  'sia siano e abbia abbiano ha hanno costi costa costino costano vada vadano va bene percorra percorre percorrano piaccia piace serve posso possa possiamo cerco vorrei voglio mi dite ne so sono siamo era venga viene supera superi fa faccia sta stia auto macchina tipo modello cosa ora adesso intendo sei non importa piacciono sappia risulti arrivi cammina giri stanno vale valga e vendete avete duri dura durino provare prenda beve beva bevono bevano cammini marci funzioni funziona',
);

/** Verbs after "che" whose object may be a wish: "che non faccia rumore". */
export const HAVING = /^(abbia|abbiano|ha|hanno|faccia|facciano|fa|dia|sia|siano|sta|stia)$/;

/** Nouns whose count is a wish: "5 stelle", "6 marce", "bagagliaio da 600 litri". */
export const COUNTED = wordSet(
  'nm secondi volt ampere treni treno marce cilindri chiavi stelle cm metro metri kg kwh valvole pollici litri quintali tonnellate tonnellata',
);

export const MONTHS = wordSet(
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
);
