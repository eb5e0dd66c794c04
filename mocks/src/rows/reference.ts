import type { ReferenceList } from '@carzaa/api/calls/public/reference';
import type { Named } from '@carzaa/api/calls/shared';

/** Slug and name of every entry, as the product has them. */
const LISTS: Readonly<Record<ReferenceList, string>> = {
  categories:
    'city-car City car, berlina Berlina, station-wagon Station wagon, suv SUV / Fuoristrada, coupe Coupé, cabrio Cabrio, monovolume Monovolume, pick-up Pick-up, furgone Furgone / Van, altro Altro',
  powerTypes:
    'benzina Benzina, diesel Diesel, elettrica Elettrica, ibrida-benzina Ibrida (elettrica/benzina), ibrida-diesel Ibrida (elettrica/diesel), ibrida-plug-in Ibrida plug-in, gpl GPL, metano Metano, idrogeno Idrogeno, altro Altro',
  tractionTypes: 'anteriore Anteriore, posteriore Posteriore, integrale Integrale (4x4)',
  gearboxTypes: 'manuale Manuale, automatico Automatico, semiautomatico Semiautomatico',
  origins: 'it Italia, de Germania',
  emissionClasses:
    'euro-0 Euro 0, euro-1 Euro 1, euro-2 Euro 2, euro-3 Euro 3, euro-4 Euro 4, euro-5 Euro 5, euro-6 Euro 6, euro-6c Euro 6c, euro-6d-temp Euro 6d-TEMP, euro-6d Euro 6d, euro-6e Euro 6e, euro-7 Euro 7',
  exteriorColors:
    'bianco Bianco, nero Nero, grigio Grigio, argento Argento, blu Blu, azzurro Azzurro, rosso Rosso, bordeaux Bordeaux, verde Verde, giallo Giallo, arancione Arancione, marrone Marrone, beige Beige, bronzo Bronzo, oro Oro, viola Viola',
  paintTypes: 'pastello Pastello, metallizzato Metallizzato, perlato Perlato, opaco Opaco',
  interiorColors:
    'nero Nero, grigio Grigio, beige Beige, marrone Marrone, bianco Bianco, rosso Rosso, blu Blu, arancione Arancione, altro Altro',
  interiorMaterials:
    'tessuto Tessuto, pelle Pelle, pelle-parziale Pelle parziale, alcantara Alcantara, velluto Velluto, similpelle Similpelle, altro Altro',
};

export function referenceList(list: ReferenceList): Named[] {
  return LISTS[list].split(', ').map((entry) => {
    const [slug = '', ...name] = entry.split(' ');
    return { slug, name: name.join(' ') };
  });
}

/** The entry with a slug; throws where there is none. */
export function reference(list: ReferenceList, slug: string): Named {
  const found = referenceList(list).find((entry) => entry.slug === slug);
  if (!found) throw new Error(`No ${slug} in ${list}`);
  return found;
}
