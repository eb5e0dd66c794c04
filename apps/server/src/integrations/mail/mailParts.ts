/** What every mail is made of; all of it plain text, which the layout escapes. */
export interface MailParts {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** One button, in the text version a line with its address. */
  action?: { label: string; url: string };
  /** Somebody's own words, set apart. */
  quote?: string;
  /** The one thing that it is about. */
  item?: MailItem;
  /** Lists of things to look at, each under its title. */
  sections?: MailSection[];
  /** Small print under the action. */
  footnote?: string;
}

export interface MailItem {
  title: string;
  url: string;
  lines: string[];
  /** The storage key of a photo that stands beside it; null where there is none. */
  photo?: string | null;
}

export interface MailSection {
  title: string;
  items: MailItem[];
  links: { label: string; url: string }[];
}
