/** A chassis number as people type it, made plain: upper case, without spaces, dots and dashes. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.\-_]/g, '');
}

/** ISO 3779: 17 characters, never I, O or Q. The check digit is North American, so it is not asked of European cars. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Italian since 1994, Italian before (province and number), German (district, letters, number). */
const PLATES = [
  /^[A-HJ-NPR-TV-Z]{2}[0-9]{3}[A-HJ-NPR-TV-Z]{2}$/,
  /^[A-Z]{2}[A-Z0-9][0-9]{4,5}$/,
  /^[A-ZÄÖÜ]{1,3}[A-Z]{1,2}[0-9]{1,4}[EH]?$/,
];

/** Whether a plain number is a VIN. */
export function isVin(plain: string): boolean {
  return VIN.test(plain);
}

/** Whether a plain number is a plate of a kind that histories are kept by. */
export function isPlate(plain: string): boolean {
  return PLATES.some((pattern) => pattern.test(plain));
}
