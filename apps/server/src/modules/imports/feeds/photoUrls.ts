const MAX_PHOTOS = 50;
const MAX_URL = 2000;

/** The addresses in a cell of pictures, however they are parted: `|`, `#`, `;`, comma, blank or as JSON. */
export function photoUrlsOf(text: string): { urls: string[]; skipped: string[] } {
  const isJson = /^\s*\[/.test(text);
  const parts = isJson
    ? (text.match(/https?:\/\/[^"'\\\s]+/g) ?? [])
    : text.split(/[|\s]+|[;#,](?=\s*(?:https?:|[\w-]+\.(?:jpe?g|png|webp)|$))/i);
  const urls = new Set<string>();
  const skipped: string[] = [];
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    if (/^https?:\/\//i.test(part) && part.length <= MAX_URL && URL.canParse(part)) urls.add(part);
    else skipped.push(part);
  }
  return { urls: [...urls].slice(0, MAX_PHOTOS), skipped };
}
