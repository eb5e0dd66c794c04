/** The digits of a number as wa.me wants them; a number without a country's code is Italian. Null for what is none. */
export function whatsappNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  const whole = phone.trim().startsWith('+') || phone.trim().startsWith('00') ? digits : `39${digits}`;
  return whole.length >= 8 && whole.length <= 15 ? whole : null;
}

/** A chat with a number, opened by whoever follows the link; null for a number that is none. */
export function whatsappLink(phone: string, text: string): string | null {
  const number = whatsappNumber(phone);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
