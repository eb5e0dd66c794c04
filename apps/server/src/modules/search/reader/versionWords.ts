import { wordSet } from './wordSet.ts';

/** Engines and trims that are nothing else, wherever they stand; the catalogue's own are added to them. */
export const STRONG_VERSION_WORDS: ReadonlySet<string> = wordSet(`
  recharge wrx sti qv evoluzione td4 td5 sd4 si4 tdv6 sdv6 cult sisley hypnotic tb ecom esprit alpine equilibre shiro enigma intense instyle
  exceed xperience trail gordini trophy dolcevita collezione duel streetway techroad econext login invite isport
  gta gtam tdi tsi tfsi fsi tgi gti gtd gte gtx gts rs rsi rline hdi bluehdi ehdi puretech vti thp dci tce sce digt cdti
  crdi tgdi gdi mpi ecoboost ecoblue tdci tdce vvt ivtec idtec did boosterjet dualjet ddis skyactiv skyactivg
  skyactivd skyactivx multijet mjet mjt mtj jtd jtdm tjet twinair firefly multiair natgas cdi bluetec kompressor
  amg bluemotion bluetdi quadrifoglio turbodiesel turbo biturbo 16v 8v 12v 20v 24v v6 v8 v10 v12 tbi msport
  mperformance fline sline stline gtline nline lounge highline trendline titanium vignale tekna visia acenta
  nconnecta connecta trailhawk longitude overland sahara rubicon laredo allure avantgarde progressive
  inscription momentum rdesign kinetic summum xcellence fr cupra scout monte ambition ambiente attraction
  admired allroad avant sportback fastback liftback vts vtr touring variant alltrack sportwagon sporter sportbrake grandtour crosstar
  stepway techroad initiale intens zen dynamique laureate extreme ghia zetec sportline wolfsburg rabbit
  xdrive20d sdrive seduction bvm bva jcw elective opc vxr irmscher popstar mirror rockstar trekking
  gpower raptor wildtrak stx vtech vtec typer typhoon esseesse scorpione distinctive progression mhd tronic hse
  vogue autobiography svr rdynamic landmark plaid fx advanced msportx steinway eletta hybride lorinser brabus
  clubsport mcv xmotion nismo ntec tecno gtdi eccelsa easypower ecochic momo elefantino diva unyca bcolor maryne xclass xtreme
  allspace 4xe etsi ecotsi ecofuel crd dpf scr fap bmt blueefficiency easypower
  connectline xadvanced mylife econetic essentia homura visconti allstar scoutline iunika katana cassina youtech
  authentique techline dualtone multiwagon nugget spb
  s&s start&stop stop&start vgt excellence xpression dcis hdif glx gls glxi gxl gtv sv s4 s5 wrx sti
`);

/** Trims that are also ordinary words, colours or bodies: a version only right beside the model or another of it. */
export const WEAK_VERSION_WORDS: ReadonlySet<string> = wordSet(`
  you bicolore storia st vz sr xr hf ss jcw living metropolis electrique
  sport business style life city active premium plus comfort family easy star top super cool live move classic
  urban energy access young custom standard line edition pack limited executive luxury cross country long range
  dual motor performance dynamic pure pop icon design tech one pro prime passion emotion silver gold black red
  white blue platinum trend exclusive elegance tourer wind feel shine wave pulse se gt ti ex lx s r d h
  lr night first launch club street fire fun like basic special series final cargo maxi run go play smart connect
  navi web moon sun sky ice snow storm ocean earth air free rock music jeans sound adventure desert type summer
  winter spring garmin bose nav electric oro argento opening anniversary anniversario veloce sprint competizione
  turismo competition tributo lusso luxe eco evo iconic inspire class confort essential ultimate unlimited innovation
  progress prestige identity inspiration xline cup trophy gordini evolution comfortline hurricane futura attiva
  techno cosmo enjoy elegant expression sporting essence altitude impression ideal appeal journey generation
  unique digital wild hot lifestyle join fresh outdoor yoru sakura hawaii collection terrain sunset harmony privilege
`);

/** What bodies are called inside their makes: "Passat B8", "Serie 3 E90" say when a model was built, and no engine or trim. */
const GENERATIONS: Readonly<Record<string, RegExp>> = {
  volkswagen: /^b[3-9]$/,
  audi: /^[bcd][2-9]$/,
  bmw: /^[efg]\d\d$/,
  'mercedes-benz': /^[wx]\d{3}$/,
};

export function isGeneration(brand: string | undefined, word: string): boolean {
  return GENERATIONS[brand ?? '']?.test(word) ?? false;
}

/** Trims and engines of several words, each of which means something else or nothing by itself. */
export const VERSION_PHRASES =
  'laurin klement|laurin & klement|pop star|identity black|ultimate dark|elefantino blu|elefantino rosso|black label|white edition|quadrifoglio verde|city cross|double cab|b color|s line|r line|st line x|st line|gr sport|gt line|n line|gs line|x line|c line|f line|m sport|f sport|amg line|sport line|luxury line|long range|dual motor|black edition|launch edition|first edition|type r|cross country|all terrain|grand sport|la prima|so chic|t jet|d 4d|dig t|i vtec|i dtec|vvt i|e hdi|blue hdi|blue dci|t gdi|skyactiv g|skyactiv d|skyactiv x|natural power|twin air|multi air|s design|r design|shooting brake|g tec|n sport|ig t|e tech|e tense|e power|sports tourer|sport tourer|touring sports|sport wagon|gran coupe|gran tourer|active tourer|standard range|gt line pack|street edition|business edition|bi turbo|twin turbo|m power|x mod|gt pack|e boxer|g tron|s drive|e torq';
