import type { Socket } from 'node:net';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from './context.ts';

/** Nothing for so long, and the sender counts as gone. */
const IDLE_MS = 15_000;
/** The whole of one upload: 60 MB at 100 kB a second. */
const LONGEST_MS = 600_000;

/** Connections that a handler has let send a large body, in place of the server's 5 s for a request. */
const slow = new WeakSet<Socket>();
export const maySendSlowly = (socket: Socket) => slow.has(socket);

const isUpload = ({ headers }: FastifyRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Accepts forms with files; they stay unread until a handler asks for `files`. */
export async function formBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

const refuseFile = (status: number, message: string) =>
  new ApiError('2', { status, message, fields: { file: [message] } });
const tooLarge = () => refuseFile(413, 'Il file è troppo grande.');
const tooSlow = () => refuseFile(408, 'L’invio si è interrotto: riprova.');

const onlyFiles = () => invalid({ file: ['Sono previsti soltanto file'] });
const tooMany = (most: number) => invalid({ file: [`Troppi file in una volta: al massimo ${most}`] });

const LIMITS: Record<string, (most: number) => ApiError> = {
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: tooMany,
  FST_PARTS_LIMIT: tooMany,
  FST_FIELDS_LIMIT: onlyFiles,
};

function explainFailure(error: unknown, most: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return LIMITS[code]?.(most) ?? (code.startsWith('FST_') ? invalid({ file: ['L’invio non è valido'] }) : error);
}

/** The files of a multipart request, one after the other. The sender has 15 s between two pieces, ten minutes in all. */
export async function* uploadedFiles(
  request: FastifyRequest,
  { bytes, files = 1 }: { bytes: number; files?: number },
): AsyncGenerator<UploadedFile> {
  if (!isUpload(request)) throw invalid({ file: ['Scegli un file'] });
  const { socket } = request.raw;
  slow.add(socket);
  const giveUp = () => request.raw.destroy(tooSlow());
  const total = setTimeout(giveUp, LONGEST_MS);
  let read = -1;
  const idle = setInterval(() => {
    if (socket.bytesRead === read) giveUp();
    read = socket.bytesRead;
  }, IDLE_MS);
  try {
    const limits = { fileSize: bytes, files, fields: 0, parts: files, headerPairs: 50 };
    for await (const { type, ...part } of request.parts({ limits })) {
      if (type !== 'file' || !('file' in part)) throw onlyFiles();
      part.file.on('limit', () => part.file.destroy(tooLarge()));
      yield { field: part.fieldname, name: part.filename, stream: part.file };
      if (part.file.truncated) throw tooLarge();
    }
  } catch (error) {
    throw explainFailure(error, files);
  } finally {
    clearTimeout(total);
    clearInterval(idle);
    slow.delete(socket);
  }
}
