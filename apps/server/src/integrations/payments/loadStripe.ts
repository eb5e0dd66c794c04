/** Stripe's library, read with the first payment: it takes 30 MB of memory and a fifth of a second. */
export async function loadStripe() {
  const { Stripe } = await import('stripe');
  return Stripe;
}
