/** ISO 3779: 17 characters, never I, O or Q. Its check digit is North American and not asked of European cars. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Before 1981 every maker numbered as it liked. */
const OLD_VIN = /^[A-Z0-9]{4,17}$/;
const LAST_OLD_VIN = 1981;

/** Two letters, three digits, two letters. */
const PLATE = /^[A-HJ-NPR-TV-Z]{2}[0-9]{3}[A-HJ-NPR-TV-Z]{2}$/;
/** The province and a number, up to 1994. */
const OLD_PLATE = /^[A-Z]{2,4}[A-Z0-9]{4,7}$/;
const LAST_OLD_PLATE = 1994;
const GERMAN_PLATE = /^[A-ZÄÖÜ]{1,3}[A-Z]{1,2}[0-9]{1,4}[EH]?$/;

/** What is wrong with a VIN of a vehicle first registered in that year; null when nothing is. */
export function vinProblem(vin: string, registrationYear: number): string | null {
  if (VIN.test(vin) || (registrationYear <= LAST_OLD_VIN && OLD_VIN.test(vin))) return null;
  return 'Il telaio ha 17 caratteri, lettere e cifre, senza I, O e Q';
}

/** What is wrong with a plate of a vehicle that stands in that country; null when nothing is. */
export function plateProblem(
  plate: string,
  vehicle: { registration_year: number; country: 'it' | 'de' },
): string | null {
  if (PLATE.test(plate)) return null;
  if (vehicle.registration_year <= LAST_OLD_PLATE && OLD_PLATE.test(plate)) return null;
  if (vehicle.country === 'de' && GERMAN_PLATE.test(plate)) return null;
  return vehicle.country === 'de'
    ? 'La targa non è valida: per esempio M AB 1234 (Germania) o AB 123 CD (Italia)'
    : 'La targa non è valida: due lettere, tre cifre, due lettere, per esempio AB 123 CD';
}

/** A VIN or plate as people type it, made plain: upper case, without spaces, dots and dashes. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.\-_]/g, '');
}
