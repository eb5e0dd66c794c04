import { ownValue } from '@carzaa/api/ownValue';
import { type LABELS, labelSlug } from '@carzaa/catalogue/labels';
import { nameKey, words } from '@carzaa/catalogue/names';

type Kind = keyof typeof LABELS;

/** English and German words of the formats of Google, Meta, mobile.de, AutoScout24 and schema.org, in Italian. */
const WORDS: Partial<Record<Kind, Record<string, string>>> = {
  fuel: {
    gasoline: 'Benzina',
    petrol: 'Benzina',
    benzin: 'Benzina',
    hybrid: 'Ibrida',
    hybridbenzin: 'Ibrida',
    hybriddiesel: 'Elettrica/Diesel',
    electric: 'Elettrica',
    elektro: 'Elettrica',
    lpg: 'GPL',
    autogas: 'GPL',
    cng: 'Metano',
    erdgas: 'Metano',
    hydrogen: 'Idrogeno',
    wasserstoff: 'Idrogeno',
    other: 'Altro',
  },
  gearbox: {
    m: 'Manuale',
    manual: 'Manuale',
    manualtransmission: 'Manuale',
    schaltgetriebe: 'Manuale',
    a: 'Automatico',
    automatic: 'Automatico',
    automatictransmission: 'Automatico',
    automatik: 'Automatico',
    automatikgetriebe: 'Automatico',
    s: 'Semiautomatico',
    semiautomatic: 'Semiautomatico',
    halbautomatik: 'Semiautomatico',
  },
  traction: {
    fwd: 'Anteriore',
    frontwheeldriveconfiguration: 'Anteriore',
    frontantrieb: 'Anteriore',
    rwd: 'Posteriore',
    rearwheeldriveconfiguration: 'Posteriore',
    heckantrieb: 'Posteriore',
    awd: 'Integrale',
    '4wd': 'Integrale',
    '4x2': '',
    allwheeldriveconfiguration: 'Integrale',
    fourwheeldriveconfiguration: 'Integrale',
    allrad: 'Integrale',
  },
  category: {
    sedan: 'Berlina',
    hatchback: 'Berlina',
    limousine: 'Berlina',
    carlimousine: 'Berlina',
    smallcar: 'City car',
    carsmallcar: 'City car',
    wagon: 'Station wagon',
    estate: 'Station wagon',
    kombi: 'Station wagon',
    carestatecar: 'Station wagon',
    caroffroad: 'SUV',
    offroad: 'SUV',
    convertible: 'Cabrio',
    carcabrio: 'Cabrio',
    carsportscar: 'Coupé',
    minivan: 'Monovolume',
    carvan: 'Monovolume',
    truck: 'Pick-up',
    carothercar: 'Altro',
    other: 'Altro',
  },
  exteriorColor: {
    white: 'Bianco',
    wei: 'Bianco',
    weiss: 'Bianco',
    black: 'Nero',
    schwarz: 'Nero',
    grey: 'Grigio',
    gray: 'Grigio',
    grau: 'Grigio',
    silver: 'Argento',
    silber: 'Argento',
    blue: 'Blu',
    blau: 'Blu',
    red: 'Rosso',
    rot: 'Rosso',
    green: 'Verde',
    grun: 'Verde',
    yellow: 'Giallo',
    gelb: 'Giallo',
    orange: 'Arancione',
    brown: 'Marrone',
    braun: 'Marrone',
    purple: 'Viola',
    violett: 'Viola',
    gold: 'Oro',
  },
  paint: { '1': 'Metallizzato', true: 'Metallizzato', metallic: 'Metallizzato', '0': '', false: '' },
  emissionClass: {},
};

/** The known label inside a value: "Bianco pastello" begins with one, "EU6" is Euro 6. */
function within(kind: Kind, value: string): string | undefined {
  if (kind === 'emissionClass') {
    const level = /^(?:euro|eu)?\s*([0-7])$/i.exec(value)?.[1];
    return level && `Euro ${level}`;
  }
  if (kind !== 'exteriorColor') return undefined;
  return words(value)
    .split(' ')
    .map((word) => WORDS.exteriorColor?.[word] ?? word)
    .find((word) => labelSlug(kind, word) !== undefined);
}

/** A value translated into the catalogue's labels, or unchanged where no translation is needed or known. */
export function italianValue(kind: Kind, value: string): string {
  const plain = value.replace(/^https?:\/\/schema\.org\//, '').trim();
  if (labelSlug(kind, plain) !== undefined) return plain;
  return ownValue(WORDS[kind] ?? {}, nameKey(plain)) ?? within(kind, plain) ?? plain;
}
