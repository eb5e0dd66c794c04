import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StandIn {
  url: string;
  /** What it was asked, the newest last. */
  questions: { path: string; headers: Record<string, unknown>; body: string }[];
  /** What it answers from now on: a text in the manner of its maker, or whatever a broken one sends. */
  answer: (next: Partial<Manner>) => void;
  close: () => Promise<void>;
}

interface Manner {
  text: string;
  status: number;
  /** Milliseconds until it answers. */
  wait: number;
  /** Sent as it is, instead of an answer around `text`. */
  raw: string | undefined;
}

/** A language model's endpoint for tests, in the manner of OpenAI's and of Anthropic's. */
export async function startStandIn(): Promise<StandIn> {
  const questions: StandIn['questions'] = [];
  let manner: Manner = { text: '{"choices":[]}', status: 200, wait: 0, raw: undefined };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    questions.push({ path, headers: request.headers, body });
    const { text, status, wait, raw } = manner;
    const whole = path.endsWith('/messages')
      ? { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [{ type: 'text', text }], usage: {} }
      : { id: 'm', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content: text } }] };
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(raw ?? JSON.stringify(whole));
    }, wait);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    questions,
    answer: (next) => {
      manner = { text: '{"choices":[]}', status: 200, wait: 0, raw: undefined, ...next };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
