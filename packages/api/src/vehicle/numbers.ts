/** A VIN or plate as people type it, made plain: upper case, without spaces, dots and dashes. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.\-_]/g, '');
}

/** ISO 3779: 17 characters, never I, O or Q. Its check digit is North American and not asked of European cars. */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Before 1981 every maker numbered as it liked. */
const OLD_VIN = /^[A-Z0-9]{4,17}$/;
const LAST_OLD_VIN = 1981;

/** Two letters, three digits, two letters: Italy since 1994. */
export const ITALIAN_PLATE = /^[A-HJ-NPR-TV-Z]{2}[0-9]{3}[A-HJ-NPR-TV-Z]{2}$/;
/** The province, or ROMA, and a number: Italy up to 1994. */
const OLD_PLATE = /^[A-Z]{2,4}[A-Z0-9]{4,7}$/;
const LAST_OLD_PLATE = 1994;
/** The district, letters and a number; cars from Germany are often sold in Italy before they are registered there. */
const GERMAN_PLATE = /^[A-ZÄÖÜ]{1,3}[A-Z]{1,2}[0-9]{1,4}[EH]?$/;

/** Whether a plain number is the VIN of a standard vehicle or, when its year is given, of one that is older. */
export function isVin(plain: string, registrationYear = Infinity): boolean {
  return VIN.test(plain) || (registrationYear <= LAST_OLD_VIN && OLD_VIN.test(plain));
}

/** Whether a plain number is a plate, wherever the vehicle stands; those up to 1994 where its year is not known to be later. */
export function isPlate(plain: string, registrationYear = -Infinity): boolean {
  if (ITALIAN_PLATE.test(plain) || GERMAN_PLATE.test(plain)) return true;
  return registrationYear <= LAST_OLD_PLATE && OLD_PLATE.test(plain);
}

/** What is wrong with a VIN of a vehicle first registered in that year; null when nothing is. */
export function vinProblem(vin: string, registrationYear: number): string | null {
  return isVin(vin, registrationYear) ? null : 'Il telaio ha 17 caratteri, lettere e cifre, senza I, O e Q';
}

/** The same of a plate. */
export function plateProblem(plate: string, registrationYear: number): string | null {
  if (isPlate(plate, registrationYear)) return null;
  return 'La targa non è valida: per esempio AB 123 CD, ROMA 12345 (fino al 1994) o M AB 1234 (Germania)';
}

/** What is wrong with a number that a car is looked up by, a plate or a VIN; null when nothing is. */
export function lookupProblem(number: string): string | null {
  const plain = plainNumber(number);
  if (isVin(plain) || isPlate(plain)) return null;
  return 'Scrivi una targa, come AB 123 CD, o un telaio di 17 caratteri';
}
