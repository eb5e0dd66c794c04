import { ownValue } from '@carzaa/api/ownValue';
import type { FeedEncoding, FeedFormat, FeedSeparator } from '@carzaa/api/calls/dealer/importFeed';
import { FEED_SEPARATORS } from '@carzaa/api/calls/dealer/importFeed';
import { type DetectedFeed, FeedError, type FeedSettings, type OpenFeed, textOf } from './feed.ts';

const SAMPLE_BYTES = 64 * 1024;

const MARKS: readonly (readonly [FeedEncoding, string])[] = [
  ['utf-8', 'efbbbf'],
  ['utf-16le', 'fffe'],
  ['utf-16be', 'feff'],
];

const DECLARED: Record<string, FeedEncoding> = {
  'utf-8': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'utf-16': 'utf-16le',
};

function markOf(start: Buffer): FeedEncoding | undefined {
  return MARKS.find(([, mark]) => start.toString('hex', 0, mark.length / 2) === mark)?.[0];
}

/** How files begin that are no text, or hold no table: documents, pages, archives, pictures. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^\s*%PDF-/, 'Il file è un PDF, da cui non si legge uno stock'],
  [/^\s*\{\\rtf/, 'Il file è un documento di testo formattato'],
  [/^(?:PK|\xd0\xcf)[^\x20-\x7e]/, 'Il file è un foglio di calcolo o un archivio'],
  [/^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF)/, 'Il file è un’immagine'],
  [/^\s*(?:<!doctype html|<html[\s>])/i, 'Il file è una pagina web'],
];

/** Throws `FeedError` for what no stock can be read from, whatever it is called and whatever the source expects. */
export async function refuseForeignFormat(open: OpenFeed): Promise<void> {
  const start = await startOf(open);
  const text = start.toString('latin1', 0, 200).replace(/^\xef\xbb\xbf/, '');
  const found = FOREIGN.find(([begins]) => begins.test(text))?.[1];
  if (found !== undefined) {
    throw new FeedError(`${found}: esporta lo stock come CSV, XML o JSON, poi carica quello.`);
  }
}

/** Throws `FeedError` for a table of headings alone, or of nothing, which nobody can have meant to send. */
export async function refuseEmptyTable(open: OpenFeed): Promise<void> {
  let sample = '';
  for await (const bytes of open()) {
    // Only its lines matter, which every encoding of ours shows like this.
    sample += Buffer.from(bytes).toString('latin1').replaceAll('\0', '');
    if (sample.length >= SAMPLE_BYTES) return;
  }
  const text = sample.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart();
  if (text === '') throw new FeedError('Il file è vuoto: esporta di nuovo lo stock, poi carica quello.');
  const isTable = !/^[<[{]/.test(text) && !MOBILE_DE.test(text);
  if (isTable && bareLines(text).length < 2) {
    throw new FeedError('Nel file ci sono solo le intestazioni, senza veicoli: esporta lo stock, poi carica quello.');
  }
}

async function startOf(open: OpenFeed): Promise<Buffer> {
  for await (const bytes of open()) return Buffer.from(bytes);
  return Buffer.alloc(0);
}

/** Reads to the end, since the one accent of a file may stand on its last line. */
async function encodingOf(open: OpenFeed): Promise<FeedEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let start = Buffer.alloc(0);
  let [isUtf8, hasEuro1252, hasEuro15] = [true, false, false];
  for await (const bytes of open()) {
    if (start.length < SAMPLE_BYTES) start = Buffer.concat([start, bytes]).subarray(0, SAMPLE_BYTES);
    if (isUtf8) {
      try {
        strict.decode(bytes, { stream: true });
      } catch {
        isUtf8 = false;
      }
    }
    // The euro of Windows, which no other Latin alphabet has, and that of ISO 8859-15, elsewhere a rare ¤.
    hasEuro1252 ||= bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
    hasEuro15 ||= bytes.includes(0xa4);
  }
  const marked = markOf(start);
  if (marked) return marked;
  // A spreadsheet, an archive, a picture: no text has the byte zero.
  if (start.includes(0)) {
    throw new FeedError('Il file non è di testo: da un foglio di calcolo salva lo stock come CSV, poi carica quello.');
  }
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start.toString('latin1'))?.[1];
  const named = declared && ownValue(DECLARED, declared.toLowerCase());
  if (named && !(named === 'utf-8' && !isUtf8)) return named;
  if (isUtf8) return 'utf-8';
  return hasEuro15 && !hasEuro1252 ? 'iso-8859-15' : 'windows-1252';
}

/** Lines of text with what stands between quotes taken out, so that separators in texts don't count. */
function bareLines(sample: string): string[] {
  const lines = sample.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/);
  return lines.filter((line) => line.trim() !== '').slice(0, 20);
}

function separatorOf(sample: string): FeedSeparator {
  const lines = bareLines(sample);
  // The heading may be separated otherwise than the rows: these decide.
  const rows = lines.length > 1 ? lines.slice(1) : lines;
  const counts = (['semicolon', 'tab', 'comma', 'pipe'] as const).map((name) => {
    const each = rows.map((line) => line.split(FEED_SEPARATORS[name]).length - 1);
    const low = Math.min(...each);
    const even = each.filter((count) => count === (each[0] ?? 0)).length;
    return { name, score: Math.max(...each) === 0 ? 0 : low * 10 + even };
  });
  const best = counts.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.name : 'semicolon';
}

const MOBILE_DE = /^[^;\n]*;"?[\w-]{1,40}"?;"?(?:Car|Motorbike|Truck|Bus|Semi|Trailer|MotorHome)[.\w]*"?;/i;

function formatOf(sample: string): FeedFormat {
  const start = sample.trimStart();
  if (start.startsWith('<')) return start.includes('<export_gestionaleauto') ? 'gestionaleauto' : 'xml';
  if (/^[[{]/.test(start)) return /"@(?:context|type|graph)"/.test(start) ? 'schema-org' : 'autoscout24';
  if (MOBILE_DE.test(start)) return 'mobile-de';
  const heading = start.split(/\r\n?|\n/, 1)[0] ?? '';
  if (/\bvehicle_id\b/.test(heading)) return 'facebook';
  return /\bimage_link\b/.test(heading) || /\bstore_code\b/.test(heading) ? 'google' : 'csv';
}

/** What a file is, as far as `given` leaves it open. */
export async function detectFeed(open: OpenFeed, given: FeedSettings): Promise<DetectedFeed> {
  await refuseForeignFormat(open);
  const encoding = given.encoding === 'auto' ? await encodingOf(open) : given.encoding;
  let sample = '';
  for await (const text of textOf(open, encoding)) {
    sample += text;
    if (sample.length >= SAMPLE_BYTES) break;
  }
  const format = given.format === 'auto' ? formatOf(sample) : given.format;
  const separator = given.separator === 'auto' ? separatorOf(sample) : given.separator;
  return {
    format,
    encoding,
    separator: format === 'mobile-de' && given.separator === 'auto' ? 'semicolon' : separator,
  };
}
