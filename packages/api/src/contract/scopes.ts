/** What a key may open, with its Italian name; `office` is for keys of administrators alone. */
export const SCOPES = {
  'stock:read': 'Leggere lo stock',
  'stock:write': 'Modificare lo stock',
  'leads:read': 'Leggere i contatti',
  'statistics:read': 'Leggere le statistiche',
  'office:read': 'Leggere gli elenchi dell’amministrazione',
} as const;
export type Scope = keyof typeof SCOPES;

export const DEALER_SCOPES = ['stock:read', 'stock:write', 'leads:read', 'statistics:read'] as const;
export const ADMIN_SCOPES = ['office:read'] as const;

/** A key as it is sent: `Authorization: Bearer crz_…`. */
export const KEY_PATTERN = /^crz_[\w-]{43}$/;
/** Calls that one key may make in a minute. */
export const KEY_CALLS_PER_MINUTE = 300;
