import { startTransition, useEffect, useState } from 'react';

/** False on the server and while the page comes alive, true soon after. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return alive;
}
