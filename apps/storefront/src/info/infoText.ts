import type { IconName } from '../ui/iconNames.ts';

interface Picture {
  /** Its file in `/art`, without the ending. */
  picture: string;
  alt: string;
}

/** A numbered step, and where in the product it is made; small pictures are of 720×450 pixels. */
interface Step extends Partial<Picture> {
  title: string;
  text: string;
}

/** One of several things that stand side by side. */
interface Tile {
  icon: IconName;
  title: string;
  text: string;
}

/** A paragraph, in which `[words](/address)` is a link; or a list, numbered steps, tiles, a table, the colours. */
export type Block =
  | string
  | { list: string[] }
  | { steps: Step[] }
  | { tiles: Tile[] }
  | { table: { head: string[]; rows: string[][] } }
  /** The choice of the site's colours. */
  | { colours: true };

interface InfoSection {
  /** Makes the section an address of its own: `/how-it-works#ordine`. */
  id?: string;
  title: string;
  body: Block[];
}

/** A thing that the product does, with a picture of where it does it, of 1200×750 pixels in `/art`. */
interface InfoFeature extends Picture {
  title: string;
  text: string;
}

/** The mileage of an example, as a report draws it. */
export interface ExamplePlotText {
  title: string;
  text: string;
  /** What the drawing shows. */
  alt: string;
  heading: string;
  /** Day of the first registration, ISO 8601, as those of the readings. */
  registered: string;
  /** Kilometres by day. */
  readings: [date: string, mileage: number][];
  advert: { label: string; mileage: number; text: string };
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
  plot?: ExamplePlotText;
  /** What stands beside the first words. */
  cut?: Picture;
  /** Groups of questions that open on demand. */
  questions?: { title: string; items: InfoQuestion[] }[];
  /** The last word, over the ways onward. */
  closing?: { title: string; text: string };
  /** Ways onward, the first one the main one. */
  actions?: { to: string; label: string }[];
  /** Day of the last change, ISO 8601, where it matters. */
  updated?: string;
}
