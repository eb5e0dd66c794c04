/**
 * What makers call their paints: colour, the words that it begins with, and the names behind them. "Rosso Soul Crystal"
 * is red, and nothing of its name is a trim or a town. Alternatives as in `words.ts`.
 */
export const PAINTS: readonly (readonly [slug: string, words: string, names: string])[] = [
  [
    'rosso',
    'ross[oa]',
    'soul|soul crystal|soul red|etna|misano|passione|amore|competizione|villa d este|tristrato|corallo|corsa|maranello|magma|rubino|tornado|tango|flame|fiamma|lava|ciliegia|granata|marlboro|cordolo|veleno|velluto|elisir|chili|melograno|carminio|fuoco',
  ],
  [
    'grigio',
    'grigi[oa]',
    'nardo|vesuvio|lipari|stromboli|magnesio|daytona|manhattan|colosseo|artico|platino|titanio|cassiopea|record|campovolo|perla|chiaro|scuro|medio|topo|ferro|alluminio|acciaio|selenite|montagna|nimbus|quantum|cenere|tungsteno|meteora|kronos|delfino|indio|monsone|pietra di luna|quarzo|grafite|chrono',
  ],
  [
    'blu',
    'blu',
    'misano|atlantico|atlantide|estoril|montecarlo|portofino|lapis|navarra|ascari|sepang|notte|oceano|reef|cobalto|zaffiro|brillante|elettrico|scuro|chiaro|avio|imperiale|anodizzato|tramontana|dipinto di blu|mediterraneo|bolt|profondo|celebes|magnetico|miramare|topazio|indaco|aviazione|marino|royal',
  ],
  [
    'verde',
    'verd[ei]',
    'portofino|inglese|british|british racing|visconti|militare|oliva|bottiglia|foresta|salvia|menta|acido|kiwi|rugiada|alpino|matcha|scuro|chiaro|lattementa|mela|smeraldo',
  ],
  [
    'bianco',
    'bianc[oa]',
    'gelato|perla|perla multistrato|ghiaccio|alpino|ibis|polare|puro|oryx|banchisa|madreperla|iceberg|candido|latte|panna|lunare|nacre|frozen|cristallo|artico|diamante|platino|eldorado|glacier',
  ],
  [
    'nero',
    'ner[oa]',
    'mythos|perla|profondo|ossidiana|zaffiro|carbonio|vesuvio|vulcano|provocatore|meteora|cinema|onice|lucido|brillante|etoile|panther|agata|cosmos|scorpione|notte|intenso|mezzanotte',
  ],
  ['giallo', 'giall[oa]', 'champion|sole|fly|ocra|limone|tristrato|senape'],
  ['azzurro', 'azzurr[oa]', 'volare|polvere|cielo|chiaro'],
  ['arancione', 'arancio|arancione', 'atacama|pantera|tramonto|fuoco'],
];
