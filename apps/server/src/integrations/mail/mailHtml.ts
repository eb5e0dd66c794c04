import { escapeHtml } from '../../html/html.ts';
import { AMBER, GREEN, GREEN_DEEP, INK, LINE, NIGHT, PAPER, PAPER_DEEP, SOFT } from '../../html/palette.ts';
import type { MailItem, MailParts, MailSection } from './mailParts.ts';
import { photoCell } from './mailPhotos.ts';

const FONT = "Figtree,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const LINK = `color:${GREEN}`;
const SMALL = `font-size:13px;color:${SOFT}`;

/** What a style attribute cannot say: the night, and the button as wide as a phone. Programs that drop it show the day. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.in{padding:20px!important}.foot{padding:20px 21px 8px!important}.btn{display:block!important;text-align:center}
.photo{width:96px!important;padding-right:12px!important}.photo img{width:96px!important;height:64px!important}}
@media (prefers-color-scheme:dark){
.photo img{filter:brightness(.86) saturate(1.05)}.head{background:${NIGHT.greenDeep}!important}
.page{background:${NIGHT.paper}!important;color:${NIGHT.ink}!important}.card{background:${NIGHT.card}!important}
.card,.line{border-color:${NIGHT.line}!important}.soft{color:${NIGHT.soft}!important}.link{color:${NIGHT.green}!important}
.quote{background:${NIGHT.paperDeep}!important;border-color:${NIGHT.green}!important}
.btn{background:${NIGHT.green}!important;color:${NIGHT.onGreen}!important}}`;

/**
 * The mark out of a ring and a dot, so that it is there where pictures are not loaded, and nobody learns by one who has
 * read what. Outlook on Windows draws no circles: there the name stands alone.
 */
const MARK = `<!--[if !mso]><!--><span aria-hidden="true" style="display:inline-block;width:12px;height:12px;margin-right:8px;border:4px solid #ffffff;border-right-color:transparent;border-radius:50%;vertical-align:-4px"><span style="display:block;width:6px;height:6px;margin:3px;border-radius:50%;background:${AMBER}"></span></span><!--<![endif]-->`;

/** Escaped, with an amount and its unit on one line. */
function text(value: string): string {
  return escapeHtml(value)
    .replaceAll('\n', '<br>')
    .replaceAll(/€ (?=\d)/g, '€&nbsp;')
    .replaceAll(/(?<=\d) (?=km\b)/g, '&nbsp;');
}

function itemHtml({ title, url, lines, photo = null }: MailItem): string {
  const [first = '', ...others] = lines.map(text);
  const more = others.length === 0 ? '' : `<br><span class="soft" style="color:${SOFT}">${others.join('<br>')}</span>`;
  const words = `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(url)}" style="${LINK};font-weight:600;text-decoration:none">${text(title)}</a><br>${first}${more}</p>`;
  return photo === null
    ? words
    : `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr>${photoCell(photo)}<td valign="top">${words}</td></tr></table>`;
}

function sectionHtml({ title, items, links }: MailSection): string {
  const onward = links.map(
    ({ label, url }) =>
      `<a class="link" href="${escapeHtml(url)}" style="${LINK};display:inline-block;margin-right:20px">${text(label)}</a>`,
  );
  return `<h2 class="line" style="margin:24px 0 12px;padding-top:20px;border-top:1px solid ${LINE};font-size:17px;line-height:1.3">${text(title)}</h2>
${items.map(itemHtml).join('\n')}
${onward.length === 0 ? '' : `<p style="margin:0 0 16px;font-size:14px;line-height:1.9">${onward.join('\n')}</p>`}
`;
}

const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:28px 0 0"><a class="btn" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;border-radius:10px;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none">${text(label)}</a></p>`;

/** Under the card: the button's address for where buttons do not work, and who writes. */
function footHtml({ action }: MailParts, signature: string, appUrl: string): string {
  const address = action
    ? `<p style="margin:0 0 12px">Se il pulsante non funziona, copia questo indirizzo nel browser:<br><span style="word-break:break-all">${text(action.url)}</span></p>\n`
    : '';
  return `<div class="soft foot" style="padding:20px 33px 8px;${SMALL};line-height:1.5">
${address}<p style="margin:0">${signature} · <a class="soft" href="${escapeHtml(appUrl)}" style="color:${SOFT}">${text(new URL(appUrl).host)}</a></p>
</div>`;
}

/** A mail as HTML. What people wrote is escaped; nothing in it is fetched from anywhere, and photos travel in the mail. */
export function mailHtml(parts: MailParts, { signature, appUrl }: { signature: string; appUrl: string }): string {
  const { subject, greeting, paragraphs, quote, item, sections = [], action, footnote } = parts;
  const paragraph = (value: string) => `<p style="margin:0 0 16px">${text(value)}</p>`;
  const quoted =
    quote === undefined
      ? ''
      : `<blockquote class="quote" style="margin:0 0 16px;padding:12px 16px;border-left:3px solid ${GREEN};border-radius:0 8px 8px 0;background:${PAPER_DEEP}">${text(quote)}</blockquote>\n`;
  const note =
    footnote === undefined
      ? ''
      : `<p class="soft line" style="margin:28px 0 0;padding-top:16px;border-top:1px solid ${LINE};${SMALL};line-height:1.5">${text(footnote)}</p>`;
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="referrer" content="no-referrer"><title>${text(subject)}</title>
<style>${STYLE}</style></head>
<body class="page" style="margin:0;background:${PAPER};color:${INK};font:16px/1.5 ${FONT}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text(paragraphs[0] ?? '')}</div>
<div role="article" lang="it" style="max-width:560px;margin:0 auto;padding:24px 12px">
<div class="card" style="border:1px solid ${LINE};border-radius:12px;background:#ffffff;overflow:hidden">
<p class="in head" style="margin:0;padding:18px 32px;background:${GREEN_DEEP};font-size:22px;line-height:28px;font-weight:700;letter-spacing:-.04em"><a href="${escapeHtml(appUrl)}" style="color:#ffffff;text-decoration:none">${MARK}carzaa</a></p>
<div class="in" style="padding:28px 32px 32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;letter-spacing:-.015em;text-wrap:balance">${text(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${quoted}${item ? itemHtml(item) : ''}${sections.map(sectionHtml).join('')}${action ? buttonHtml(action) : ''}${note}
</div></div>
${footHtml(parts, signature, appUrl)}
</div></body></html>
`;
}
