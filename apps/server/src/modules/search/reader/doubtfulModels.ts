import { wordSet } from './wordSet.ts';

/** Models that are words of their own: they need their make, or an engine, beside them. */
export const DOUBTFUL_MODELS =
  wordSet(`regata ritmo bravo brava visa campo elba mistral vision stream concerto safari sigma omega senator legend
  accent charade materia rocky cuore espero matrix pony sunny cherry prairie king serena silvia figaro laurel pulsar
  titan leone libero carry alto splash santana baleno picnic previa express master rapid fluence latitude partner
  expert boxer traveller ranch dawn ghost phantom spectre pointer fox vento derby lupo amazon fulvia flavia
  aurelia beta gamma zeta trevi nova due sprint junior montreal europa elan spring pride seal tang han ocean karma
  gravity urban california dino enzo mondial ronda inca insight shuttle prelude integra edge escort maverick explorer
  expedition probe orion cougar ranger fusion logo magnum nitro avenger recon commander compass liberty series mark
  seven four five six indica indigo stag herald utopia lima horizon samba small mille mega sulky bolero goa optima
  joice shuma soul rio karl adam combo tribute sienna paseo model sport lodge gladiator country roadster brabus one
  leaf note cube juke micra z pixo idea strada uno marengo sedici talento linea duna move atto dolphin transit tipo
  punto stilo mustang master focus galaxy sharan scala rapid superb felicia favorit forman yeti
  metro marvel mini pick pacifica neon stratus up`);
/** Names so common on the road that the bare word means the car. */
export const WELL_KNOWN = wordSet(
  'r4 r5 adam micra juke punto focus galaxy sharan scala superb yeti transit leaf compass ranger mustang pixo rio avenger glk slk clk gla glb glc gle gls cla cls',
);
/** Of those, the words that are masculine in Italian: cars are not, so "la tipo" is Fiat's and "il tipo" a kind. */
export const MASCULINE = wordSet('tipo ritmo bravo stilo lupo rapid');
