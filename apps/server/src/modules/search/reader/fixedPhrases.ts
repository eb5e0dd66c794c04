import type { ReadField } from './answer.ts';

/** Filters that a phrase sets, whatever stands beside it. */
export type Fixed = Readonly<Partial<Record<ReadField, string | number | boolean | readonly string[]>>>;

const FEW_KM = 50_000;
const ZERO_KM = 1000;

/** Phrases with one meaning, whatever stands beside them. */
export const PHRASES: readonly (readonly [words: string, fields: Fixed])[] = [
  [
    'neopatentat[oaie]|neo patentat[oaie]|neopat|neop|neopatent|per neopatentat[oai]|neopatentabile|guidabile da neopatentati|neo patentabile|adatta a neopatentati|appena patentat[oaie]|patentat[oaie] da poco|patente da poco|appena preso la patente|ha appena preso la patente|preso la patente da poco|fresc[oa] di patente|prima patente|la prima patente|pres[oa] la prima patente|che la possa guidare un neopatentato|che possa guidare un neopatentato|che un neopatentato possa guidare|che possa guidarla un neopatentato|primo anno di patente|foglio rosa|patente da una settimana|patente nuova|patente fresca|patente appena presa|patentat[oa] quest anno|ho preso la patente|ha preso la patente|appena preso patente|patente presa da poco|patente recente|per neopatentat[oaie]|adatta neopatentat[oaie]|ok neopatentat[oaie]|limiti neopatentati|patente presa ieri|patente presa il mese scorso|patente presa la settimana scorsa|patente presa oggi|patente di ieri|patente presa adesso|patente presa quest anno|patente presa a giugno|patente conseguita da poco|appena patentata|patente fresca di stampa|ho fatto la patente da poco|ho appena fatto la patente|ha appena fatto la patente|new driver|new drivers|per chi ha appena preso la patente|ho la patente nuova|patentando|patentanda|sto prendendo la patente|prende la patente|prendera la patente|prendero la patente',
    { novice: true },
  ],
  [
    'unic[oa] proprietari[oa]|unico propr|uniprop|unico prop|unica propr|unica prop|unipro|uniproprietari[oa]|monoproprietari[oa]|mono proprietari[oa]|monopro|un solo proprietario|solo un proprietario|un unico proprietario|1 solo proprietario|singolo proprietario|unico intestatario|unico possessore|un solo padrone|unico padrone|prima mano|primo proprietario|primi proprietari|one owner|first owner|single owner|one owner only|solo proprietario|un proprietario solo|mono intestatario|monointestatario|un unico intestatario|unico possessore|un proprietario|uni proprietario',
    { owners_max: 1 },
  ],
  ['6 sedili|sei sedili', { seats_min: 6 }],
  ['7 sedili|sette sedili', { seats_min: 7 }],
  ['8 sedili|otto sedili', { seats_min: 8 }],
  ['9 sedili|nove sedili', { seats_min: 9 }],
  [
    'iva esposta|iva esp|iva espost[oa]|detraibile|scaricabile|scaricabile iva|detraibile iva|deducibile iva|iva detraibile|iva deducibile|iva scaricabile|iva recuperabile|fatturabil[ei]|con fattura|fattura|fattura con iva|partita iva|per partita iva|con partita iva|p iva|iva inclusa detraibile|esposizione iva|scarico iva|scaricare iva|scaricare l iva|detrarre l iva|detrarre iva|recuperare l iva|scarico l iva|con iva|con l iva esposta|fatturazione|possibilita di fattura|vat|vat deductible|con iva detraibile|iva a parte|iva scorporabile|scorporabile|scorporo iva|scorporo dell iva|per aziende con iva|recupero iva|recupero dell iva|iva al 100|emissione fattura|rilascio fattura',
    { vat_exposed: true },
  ],
  [
    'ottim[oi] prezz[oi]|prezz[oi] ottim[oi]|ottimo affare|affare|affari|affarone|affaroni|occasione|occasioni|occasionissima|super occasione|buona occasione|buone occasioni|sotto il prezzo di mercato|sotto prezzo di mercato|sotto mercato|sotto il mercato|sotto il valore di mercato|sottoprezzo|sotto quotazione|prezzo affare|super prezzo|prezzone|prezz[oi] stracciat[oi]|prezzo imbattibile|prezzo bomba|prezzo shock|prezzo regalo|sottocosto|prezzo inferiore al mercato|prezzo sotto il mercato|prezzo sotto mercato',
    { price_band: ['ottimo'] },
  ],
  [
    'buon prezzo|buoni prezzi|prezzo buono|prezzi buoni|prezzo conveniente|prezzo vantaggioso|buon affare|buoni affari',
    { price_band: ['ottimo', 'buono'] },
  ],
  [
    'prezzo onesto|prezzi onesti|onesto prezzo|prezzo giusto|giusto prezzo|prezzi giusti|prezzo equo|prezzi equi|prezzo corretto|prezzo ragionevole|prezzo in linea col mercato|prezzo di mercato|prezzo adeguato',
    { price_band: ['ottimo', 'buono', 'equo'] },
  ],
  [
    'prezzo appena sceso|prezzo sceso di recente|prezzo ribassato|prezzi ribassati|ribassat[aoei]|ribasso|in ribasso|ribassi|sces[aoei] di prezzo|calat[aoei] di prezzo|abbassat[aoei] di prezzo|prezzo sceso|prezzo calato|prezzo abbassato|calato il prezzo|abbassato il prezzo|ridotto il prezzo|ribassato il prezzo|prezzo ridotto|prezzi ridotti|prezzo appena ridotto|calo di prezzo|prezzo in calo|prezzo tagliato|ridott[aoei] di prezzo|che ha abbassato il prezzo|con prezzo ribassato|prezzo appena ribassato|sces[aoei] di recente',
    { price_dropped: true },
  ],
  [
    'questa settimana|in questa settimana|ultima settimana|nell ultima settimana|dell ultima settimana|da una settimana|di questa settimana|nelle ultime settimane',
    { listed_days_max: 7 },
  ],
  [
    'questo mese|ultimo mese|nell ultimo mese|dell ultimo mese|di questo mese|ultimi trenta giorni',
    { listed_days_max: 30 },
  ],
  [
    'inserit[aeio] oggi|mess[aeio] oggi|mess[aeio] online oggi|pubblicat[aeio] oggi|arrivat[aeio] oggi|caricat[aeio] oggi|annunci di oggi|annuncio di oggi|di oggi|online da oggi|uscit[aei] oggi|nuove di oggi|ultime 24 ore|nelle ultime 24 ore|novita di oggi|mess[aei] in vendita oggi',
    { listed_days_max: 1 },
  ],
  [
    'pochi km|pochi klm|pochi chilometri|pochissimi km|pochissimi chilometri|poco chilometraggio|basso chilometraggio|chilometraggio basso|bassi chilometri|km bassi|bassi km|chilometraggio ridotto|low mileage|low km|low kms|few km|low miles|poco usata|poco usato|poco sfruttata|pochi kilometri|poco chilometrata|poco chilometrate|km contenuti|chilometraggio contenuto',
    { mileage_max: FEW_KM },
  ],
  [
    'km 0|km zero|chilometro zero|chilometri zero|chilometri 0|chilometro 0|a km zero|a km 0|0 km|zero km|kmzero|kilometri zero|kilometro zero|zero chilometri',
    { mileage_max: ZERO_KM },
  ],
  [
    'trattabil[ei]|prezzo trattabile|prezzi trattabili|prezzo negoziabile|negoziabil[ei]|trattativa|prezzo tratt|negotiable',
    { price_negotiable: true },
  ],
  [
    'carfax|con carfax|report carfax|rapporto carfax|storico verificato|con storico verificato|storia verificata|con report|con rapporto|con il report|con il carfax|storico carfax|con storico|con report storico|con storico certificato|storico certificato|con report carfax|verificata carfax|con rapporto carfax',
    { exclude_no_carfax: true },
  ],
  [
    'anche senza foto|anche quelle senza foto|anche quelli senza foto|anche annunci senza foto|anche gli annunci senza foto|includi senza foto|incluse senza foto|inclusi senza foto|incluse quelle senza foto|inclusi quelli senza foto|pure senza foto|anche se senza foto|anche senza immagini|anche senza fotografie|anche auto senza foto|anche le auto senza foto|anche se non hanno foto|anche se non ha foto|anche se non ci sono foto|vanno bene anche senza foto|va bene anche senza foto',
    { include_no_photos: true },
  ],
  [
    'pas cher|pas chere|pas chers|gunstig|gunstige|gunstiges|billig|barat[oa]|ieftin[aie]|economic[aoehi]|economiche|piu economic[aoe]|piu economiche|men[o] car[aeio]|meno costos[aeio]|piu convenient[ei]|prezzo crescente|prezzi crescenti|prezzo piu basso|prezzi piu bassi|prezzo basso|prezzo minore|minor prezzo|piu a buon mercato|costi poco|costa poco|costino poco|low cost|cheap|cheapest|poco costos[ae]|dal meno caro|dalla meno cara|dal piu economico|dalla piu economica|prezzo dal piu basso|prezzo dal basso|ordina per prezzo|ordinate per prezzo|ordinati per prezzo|dal prezzo piu basso|miglior prezzo|meno cara possibile|prezzo piu basso possibile|piu economica possibile|prezzo ascendente',
    { sort_by: 'price', sort_direction: 'asc' },
  ],
  [
    'piu car[aeio]|piu costos[aeio]|prezzo decrescente|prezzi decrescenti|prezzo piu alto|prezzi piu alti|dalla piu cara|dal piu caro|dalle piu care|dai piu cari|dalla piu costosa|prezzo discendente|prezzo dal piu alto|prezzo dall alto|dal prezzo piu alto|most expensive',
    { sort_by: 'price', sort_direction: 'desc' },
  ],
  [
    'piu recent[ei]|ultim[ei] arrivat[ei]|ultim[oa] arrivat[oa]|ultimi arrivi|nuovi arrivi|nuovo arrivo|appena arrivat[aei]|ultimi annunci|nuovi annunci|annunci nuovi|annunci recenti|annunci piu recenti|appena inserit[aei]|appena pubblicat[aei]|ultime inserite|ultimi inseriti|ultime pubblicate|newest|dal piu recente|dalla piu recente|dai piu recenti|dalle piu recenti|ultime novita|ultimi inserimenti|annunci freschi',
    { sort_by: 'created_at', sort_direction: 'desc' },
  ],
  [
    'meno recent[ei]|annunci piu vecchi|dal meno recente|annunci meno recenti',
    { sort_by: 'created_at', sort_direction: 'asc' },
  ],
  [
    'meno km possibile|meno km possibili|meno chilometri possibile|meno chilometri possibili|minor chilometraggio|meno chilometrat[ae]|meno km|meno chilometri|chilometraggio crescente|km crescenti|chilometri crescenti|minimo chilometraggio|chilometraggio piu basso|chilometraggio minore|minor numero di km|minor numero di chilometri|km piu bassi|meno kilometri|chilometraggio minimo|meno percorrenza|meno km di tutte|ordina per chilometri|ordina per km|ordinate per chilometraggio|ordinate per km|lowest mileage|chilometraggio piu basso possibile|minor km|minor chilometri|meno strada possibile',
    { sort_by: 'mileage', sort_direction: 'asc' },
  ],
  ['piu chilometrat[ae]|chilometraggio decrescente|km decrescenti', { sort_by: 'mileage', sort_direction: 'desc' }],
  ['piu potent[ei]|potenza decrescente', { sort_by: 'power', sort_direction: 'desc' }],
  [
    'anno decrescente|anno piu recente|immatricolazione piu recente',
    { sort_by: 'registration_year', sort_direction: 'desc' },
  ],
  ['anno crescente', { sort_by: 'registration_year', sort_direction: 'asc' }],
];
