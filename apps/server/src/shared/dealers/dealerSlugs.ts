import type { Kysely } from 'kysely';
import { placeKey } from '../reference/placeKey.ts';
import type { Schema } from '../../db/schema.ts';

/** How long the readable part may be: with the end of an id it stays within what an address allows. */
const LONGEST = 60;

interface Named {
  id: string;
  name: string;
  city: string;
}

/** "auto-rossi-modena", then the same with the end of the id: two dealerships may have one name and town. */
function possibleSlugs({ id, name, city }: Named): string[] {
  const plain = placeKey(`${name} ${city}`).replaceAll(' ', '-').slice(0, LONGEST).replace(/-$/, '');
  return [plain, `${plain}-${id.slice(-6)}`];
}

/** The slugs that a dealership may take, the shortest first: none that another has or ever had. */
export async function freeSlugs(db: Kysely<Schema>, dealer: Named): Promise<string[]> {
  const slugs = possibleSlugs(dealer);
  const taken = await db
    .selectFrom('dealer_slugs')
    .where('slug', 'in', slugs)
    .where('dealer_id', '<>', dealer.id)
    .select('slug')
    .execute();
  return slugs.filter((slug) => !taken.some((row) => row.slug === slug));
}
