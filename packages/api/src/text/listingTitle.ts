/** Sellers begin a version with the model, "GLA 200 d" of a GLA: it is said once. */
function withoutModel(version: string, model: string): string {
  const isTwice = model !== '' && version.toLowerCase().startsWith(`${model.toLowerCase()} `);
  return isTwice ? version.slice(model.length + 1).trim() : version;
}

/** A vehicle as people are told of it: "Fiat Panda 1.2 Lounge"; what is empty is left out, the model said once. */
export function listingTitle(make: string, model: string, version?: string | null): string {
  return [make, model, withoutModel(version ?? '', model)].filter(Boolean).join(' ');
}
