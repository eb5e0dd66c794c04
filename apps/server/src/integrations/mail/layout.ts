import { escapeHtml } from '../../html/html.ts';
import { GREEN, INK, LINE, PAPER, PAPER_DEEP, SOFT } from '../../html/palette.ts';

/** What every mail is made of; all of it plain text, which the layout escapes. */
export interface MailParts {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** One button, in the text version a line with its address. */
  action?: { label: string; url: string };
  /** Somebody's own words, set apart. */
  quote?: string;
  /** Lists of things to look at, each under its title. */
  sections?: MailSection[];
  /** Small print under the action. */
  footnote?: string;
}

interface MailSection {
  title: string;
  items: { title: string; url: string; lines: string[] }[];
  links: { label: string; url: string }[];
}

const SIGNATURE = 'Il team di Carzaa';

/** One mail as HTML and as text. `appUrl` is the site's public address. */
export function layOut(parts: MailParts, appUrl: string): { subject: string; html: string; body: string } {
  // A line break in a subject would begin another header.
  const subject = parts.subject
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return { subject, html: toHtml({ ...parts, subject }, appUrl), body: toText(parts, appUrl) };
}

function toText({ greeting, paragraphs, quote, sections = [], action, footnote }: MailParts, appUrl: string): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]),
    ...sections.flatMap(({ title, items, links }) => [
      `${title}\n${'-'.repeat(Math.min(title.length, 60))}`,
      ...items.map((item) => [item.title, ...item.lines, item.url].join('\n')),
      links.map(({ label, url }) => `${label}:\n${url}`).join('\n'),
    ]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote === undefined ? [] : [footnote]),
    `${SIGNATURE}\n${appUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function text(value: string): string {
  return escapeHtml(value).replaceAll('\n', '<br>');
}

const LINK = `color:${GREEN}`;

function sectionHtml({ title, items, links }: MailSection): string {
  const rows = items.map(
    (item) =>
      `<p style="margin:0 0 16px"><a href="${escapeHtml(item.url)}" style="${LINK};font-weight:600">${text(item.title)}</a><br>${item.lines.map(text).join('<br>')}</p>`,
  );
  const onward = links.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="${LINK}">${text(label)}</a>`);
  return `<h2 style="margin:24px 0 12px;padding-top:16px;border-top:1px solid ${LINE};font-size:17px;line-height:1.3">${text(title)}</h2>
${rows.join('\n')}
<p style="margin:0 0 16px;font-size:14px">${onward.join(' · ')}</p>
`;
}

function toHtml(
  { subject, greeting, paragraphs, quote, sections = [], action, footnote }: MailParts,
  appUrl: string,
): string {
  const paragraph = (value: string) => `<p style="margin:0 0 16px">${text(value)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none">${text(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${SOFT}">Se il pulsante non funziona, copia questo indirizzo nel browser:<br><span style="word-break:break-all">${text(action.url)}</span></p>`
    : '';
  const quoted =
    quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:3px solid ${GREEN};background:${PAPER_DEEP}">${text(quote)}</blockquote>`;
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${text(subject)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.5 Arial,Helvetica,sans-serif">
<div role="article" lang="it" style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700"><a href="${escapeHtml(appUrl)}" style="color:${GREEN};text-decoration:none">Carzaa</a></p>
<div style="padding:24px;border:1px solid ${LINE};border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${text(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${quoted}${sections.map(sectionHtml).join('')}${button}${footnote === undefined ? '' : `<p style="margin:0;font-size:13px;color:${SOFT}">${text(footnote)}</p>`}
</div>
<p style="margin:16px 0 0;font-size:13px;color:${SOFT}">${SIGNATURE} · <a href="${escapeHtml(appUrl)}" style="color:${SOFT}">${text(appUrl)}</a></p>
</div></body></html>
`;
}
