/** A paragraph, in which `[words](/address)` is a link; or a list, numbered steps, a table. */
export type Block = string | { list: string[] } | { steps: string[] } | { table: { head: string[]; rows: string[][] } };

interface InfoSection {
  /** Makes the section an address of its own: `/how-it-works#ordine`. */
  id?: string;
  title: string;
  body: Block[];
}

/** A thing that the product does, with a picture of where it does it, of 1200×750 pixels in `/art`. */
interface InfoFeature {
  title: string;
  text: string;
  picture: string;
  alt: string;
}

interface InfoQuestion {
  question: string;
  answer: Block[];
}

/** All that an informational page says. */
export interface InfoText {
  title: string;
  /** One sentence for search engines. */
  description: string;
  lead: string;
  sections: InfoSection[];
  features?: InfoFeature[];
  /** Groups of questions that open on demand. */
  questions?: { title: string; items: InfoQuestion[] }[];
  /** Ways onward, the first one the main one. */
  actions?: { to: string; label: string }[];
  /** Day of the last change, ISO 8601, where it matters. */
  updated?: string;
}
