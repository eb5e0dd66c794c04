import { wordSet } from './wordSet.ts';

/**
 * Nouns of the world that are no part of a car. An adjective right behind one is its own ("un cane nero", "bici
 * elettriche"), and no typing error is looked for in them.
 */

/** Who comes along: nothing that a car could have. */
export const COMPANIONS: ReadonlySet<string> = wordSet(`
  cane cani cagnolino cagnolini cagnolina cagnolona cucciolo cuccioli cagna gatto gatti gatta gattino gattini micio labrador retriever golden
  pastore maremmano bassotto barboncino beagle setter husky chihuahua alano rottweiler pitbull levriero spaniel cocker
  carlino dalmata bulldog bulldogs mastino bracco segugio segugi yorkshire volpino meticcio terranova
  coniglio conigli criceto pappagallo tartaruga furetto cavalla asino capra capre pecora pecore
  mucca mucche gallina galline maiale
  marito moglie figlio figlia figli figlie bambino bambina bambini bambine bimbo bimba bimbi neonato neonata neonati
  gemelli gemelle gemellini nonno nonna nonni suocero suocera suoceri genitore genitori papa mamma babbo padre madre
  fratello sorella fratelli sorelle cugino cugina cugini zio zia zii nipote nipoti nipotini nipotino nipotina cognato
  cognata fidanzato fidanzata compagno compagna ragazzo ragazza ragazzi amico amica amici amiche collega colleghi socio
  soci dipendente dipendenti operaio operai cliente clienti vicino inquilino coinquilino badante tata babysitter
  adolescente adolescenti diciottenne ventenne trentenne quarantenne cinquantenne sessantenne settantenne ottantenne
  pensionato pensionata pensionati studente studentessa studenti
`);

const CLOTHES_AND_HOUSE = `
  casa case giacca giacche maglia maglietta camicia camicie vestito vestiti pantaloni gonna scarpa scarpe stivali borsa borse
  cappello cappotto sciarpa guanto guanti occhiali orologio collana anello felpa cravatta zaino zaini ombrello
  divano poltrona armadio armadi frigorifero frigoriferi lavatrice lavatrici forno comodino tappeto specchiera
  materasso materassi cuscino cuscini lenzuola tenda parete pareti pavimento cancello cancelli portone citofono recinto
  balcone terrazza terrazzo giardino cortile soffitta ascensore condominio appartamento villetta
`;

const FOOD_AND_GOODS = `
  pane latte formaggio formaggi prosciutto salame verdura verdure frutta mele pere uva olive pomodori patate farina
  zucchero caffe birra birre bottiglia bottiglie cassetta cassette damigiana damigiane legna tronchi mattone mattoni
  piastrelle cemento ghiaia tubo tubi scatola scatole scatolone scatoloni pacco cartone fioriera fiori piante
  vaso vasi albero alberi siepe erba tosaerba motosega trapano ponteggio ponteggi
`;

const SPORT_AND_PLAY = `
  sci snowboard tavola surf windsurf kitesurf kayak canoa barca gommone vela pattini racchetta racchette mazza mazze
  golfista pallone palloni pesca canna canne tenda ombrellone ombrelloni bici bicicletta biciclette mtb ebike
  monopattino monopattini monociclo slitta slittino passeggino carrozzina girello triciclo bambola giocattolo giocattoli
  chitarra chitarre batterista tastiera violino violoncello contrabbasso pianoforte tromba tamburo amplificatore
`;

const PAPERS_AND_SERVICES = `
  contratto contratti preventivo preventivi ricevuta ricevute scontrino fattura patentino tessera passaporto modulo
  moduli busta buste cartella cartelle agenda quaderno rivista giornale giornali manifesto biglietti volantino
  abbonamento abbonamenti telepass tessere bolletta bollette mutuo prestito prestiti banca posta poste notaio
  avvocato commercialista geometra architetto idraulico elettricista muratore falegname imbianchino parrucchiere
  parrucchiera estetista infermiere infermiera medico dottore dottoressa dentista veterinario farmacista farmacia
  maestro maestra professore professoressa insegnante insegnanti segretaria impiegato impiegata cameriere cuoco
  barista fornaio panettiere macellaio pescivendolo contadino agricoltore allevatore pastore boscaiolo giardiniere
  fotografo musicista attore pittore scrittore giornalista poliziotto carabiniere vigile pompiere militare
  rappresentante venditore agente autista tassista corriere fattorino camionista magazziniere
`;

const SIGHTS = `
  semaforo semafori cartello cartelli lampione lampioni marciapiede marciapiedi rotonda incrocio ponte galleria
  casello distributore edicola chiesa campanile castello torre museo teatro stadio palestra piscina spiaggia scoglio
  scogli lago laghi fiume fiumi bosco boschi prato prati collina colline vigna vigne uliveto orto orti stalla fienile
  capannone capannoni casolare baita rifugio funivia seggiovia telefono telefonino cellulare tablet portatile stampante
  televisore
`;

/** All of them. */
export const OTHER_NOUNS: ReadonlySet<string> = new Set([
  ...COMPANIONS,
  ...wordSet([CLOTHES_AND_HOUSE, FOOD_AND_GOODS, SPORT_AND_PLAY, PAPERS_AND_SERVICES, SIGHTS].join(' ')),
]);

/** What is sold and sought like cars, and is none. */
export const OTHER_GOODS: ReadonlySet<string> = wordSet(`
  appartamento appartamenti casa stanza camera monolocale bilocale trilocale villetta terreno lavoro impiego
  moto motocicletta motociclette motorino motorini scooter scooterone vespa ciclomotore quad minimoto camper roulotte
  caravan bici bicicletta biciclette ebike mtb monopattino monopattini trattore trattori trattorino barca barche gommone
  officina meccanico carrozziere gommista divano mobili lavatrice frigorifero telefono telefonino cellulare tablet
  televisore computer portatile stampante cane cucciolo gatto gattino fidanzata fidanzato moglie marito badante
  idraulico elettricista avvocato dentista
`);
