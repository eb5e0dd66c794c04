import { mailHtml } from './mailHtml.ts';
import type { MailItem, MailParts } from './mailParts.ts';

const SIGNATURE = 'Il team di Carzaa';

/** One mail as HTML and as text. `appUrl` is the site's public address. */
export function layOut(parts: MailParts, appUrl: string): { subject: string; html: string; body: string } {
  // A line break in a subject would begin another header.
  const subject = parts.subject
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return {
    subject,
    html: mailHtml({ ...parts, subject }, { signature: SIGNATURE, appUrl }),
    body: toText(parts, appUrl),
  };
}

const itemText = ({ title, lines, url }: MailItem) => [title, ...lines, url].join('\n');

function toText(parts: MailParts, appUrl: string): string {
  const { greeting, paragraphs, quote, item, sections = [], action, footnote } = parts;
  const blocks = [
    greeting,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]),
    ...(item ? [itemText(item)] : []),
    ...sections.flatMap(({ title, items, links }) => [
      `${title}\n${'-'.repeat(Math.min(title.length, 60))}`,
      ...items.map(itemText),
      links.map(({ label, url }) => `${label}:\n${url}`).join('\n'),
    ]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote === undefined ? [] : [footnote]),
    `${SIGNATURE}\n${appUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
