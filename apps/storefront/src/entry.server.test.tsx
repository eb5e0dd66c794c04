import { UNKNOWN_INVITATION } from '@carzaa/api/calls/public/invitations';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from './entry.server.tsx';
import { someListing } from './listing/testing.ts';
import { paths } from './paths.ts';

const TEMPLATE =
  '<html><head><script nonce="__NONCE__"></script><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';

type Answers = Record<string, unknown>;

/** The API as far as a page asks it: answers by path, "not found" for the rest. */
function fakeFetch(answers: Answers) {
  return vi.fn<typeof fetch>(async (input) => {
    const address = input instanceof Request ? input.url : input;
    const path = new URL(address, 'https://carzaa.test').pathname;
    return path in answers
      ? Response.json({ error: false, error_code: 0, error_message: null, data: answers[path] })
      : Response.json({ error: true, error_code: 4, error_message: 'Non c’è', data: null }, { status: 404 });
  });
}

/** A page as text. */
async function rendered(request: Omit<Parameters<typeof render>[0], 'template'>) {
  const page = await render({ ...request, template: TEMPLATE });
  return { ...page, html: new TextDecoder().decode(page.html) };
}

function renderPath(path: string, answers: Answers = {}, preload?: (page: string) => string[]) {
  const fetch = fakeFetch(answers);
  return rendered({ url: `https://carzaa.test${path}`, nonce: 'n0nce', fetch, ...(preload ? { preload } : {}) });
}

function parse(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const state = page.querySelector('#page-state')?.textContent ?? '';
  return { page, state };
}

afterEach(() => vi.restoreAllMocks());

it('a conversation that nobody knows is the page that is not there', async () => {
  const { status, html } = await renderPath('/messaggi/xyz');
  expect(status).toBe(404);
  expect(parse(html).page.querySelector('h1')?.textContent).toBe('Pagina non trovata');
  expect((await renderPath('/messaggi/abc', { '/api/threads/abc': {} })).status).toBe(200);
});

const refuseInvitation = async () =>
  Response.json(
    { error: true, error_code: 2, error_message: 'No', data: { token: [UNKNOWN_INVITATION] } },
    { status: 422 },
  );

it('an invitation that nobody knows says so, and answers 404', async () => {
  const { status, html } = await rendered({ url: 'https://carzaa.test/invito/xyz', fetch: refuseInvitation });
  expect(status).toBe(404);
  const { page } = parse(html);
  expect(page.querySelector('main')?.textContent).toContain(UNKNOWN_INVITATION);
  expect(page.querySelector('h1')?.textContent).toBe('Il tuo invito');
});

it('renders a page with its head, its state and the nonce', async () => {
  const { status, html } = await renderPath('/faq');
  const { page, state } = parse(html);
  expect(status).toBe(200);
  expect(page.title).toBe('Domande frequenti · Carzaa');
  expect(page.querySelector('h1')?.textContent).toBe('Domande frequenti');
  expect(page.querySelector('script')?.getAttribute('nonce')).toBe('n0nce');
  expect(html).not.toMatch(/__NONCE__|<!--(?:head|app|state)-->/);
  expect(Object.keys(JSON.parse(state))).toEqual(['loaderData', 'errors', 'queries', 'parts']);
});

it('asks nothing of the API for informational pages', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const pages = [
    '/faq',
    '/tos',
    '/carfax',
    '/about-us',
    '/contact-us',
    '/for-dealers',
    '/how-it-works',
    '/privacy-policy',
  ];
  for (const path of pages) {
    const page = await rendered({ url: `https://carzaa.test${path}`, nonce: 'n', fetch });
    expect(page.status).toBe(200);
  }
  expect(fetch).not.toHaveBeenCalled();
});

it('answers an unknown address with 404, its text, and the code as the title', async () => {
  const { status, html } = await renderPath('/non/esiste');
  const { page, state } = parse(html);
  expect(status).toBe(404);
  expect(page.title).toBe('404');
  expect(page.querySelector('main')?.textContent).toContain('Page not found: /non/esiste');
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(page.querySelector('footer')).toBeNull();
  expect(JSON.stringify(JSON.parse(state).errors)).toContain('Page not found: /non/esiste');
});

it.each([
  ['/login', '/signin'],
  ['/register', '/signup'],
  ['/dealer/login', '/dealer/signin'],
  ['/dealer/signin', '/signin?dealer=true'],
  ['/dealer/register', '/dealer/signup'],
])('leads %s to %s', async (path, location) => {
  const page = await renderPath(path);
  expect(page).toMatchObject({ status: 302, headers: { location }, html: '' });
});

it('writes no "<" of a seller into the state, and none of its tags into the page', async () => {
  const description = '</script><script>alert(1)</script>';
  const listing = someListing({ description });
  const { html, status } = await renderPath(paths.listing(listing), { [`/api/listings/${listing.uuid}`]: listing });
  const { page, state } = parse(html);
  expect(status).toBe(200);
  expect(state).not.toContain('<');
  expect(JSON.stringify(JSON.parse(state).loaderData)).toContain(JSON.stringify(description).slice(1, -1));
  const scripts = [...page.querySelectorAll('script')].map(({ textContent }) => textContent ?? '');
  expect(scripts.filter((text) => text.startsWith('alert'))).toEqual([]);
});

it('leads a wrong make or model to the address of the listing, for good', async () => {
  const listing = someListing();
  const page = await renderPath(`/annunci/fiat/panda/${listing.uuid}?a=1`, {
    [`/api/listings/${listing.uuid}`]: listing,
  });
  expect(page).toMatchObject({ status: 301, headers: { location: `${paths.listing(listing)}?a=1` } });
});

it('answers 404 for a listing that is not there, under the frame of the site', async () => {
  const { status, html } = await renderPath('/annunci/fiat/panda/0199e3f0-0000-7000-8000-00000000dead');
  expect(status).toBe(404);
  expect(parse(html).page.querySelector('footer')).not.toBeNull();
});

it('keeps replacement patterns in texts as they are', async () => {
  const { html } = await renderPath("/$&$'$`");
  expect(parse(html).page.querySelector('main')?.textContent).toContain("Page not found: /$&$'$`".replace('`', '%60'));
});

it('shows the error screen with 500 when the API fails, without its reason', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new Error('ECONNREFUSED 10.0.0.7'));
  const page = await rendered({ url: 'https://carzaa.test/risultati', nonce: 'n', fetch });
  expect(page.status).toBe(500);
  expect(parse(page.html).page.title).toBe('500');
  expect(page.html).not.toContain('10.0.0.7');
});

it.each(['/risultati', '/', '/profile'])('%s answers 503 while the API is away', async (path) => {
  const body = { error: true, error_code: 1, error_message: 'Il servizio è occupato.', data: null };
  const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(async () => Response.json(body, { status: 503 }));
  const url = `https://carzaa.test${path}`;
  const page = await rendered({ url, nonce: 'n', fetch, isLogged: true });
  expect(page.status).toBe(503);
  expect(parse(page.html).page.querySelector('h1')?.textContent).toBe('Torniamo subito');
});

it('names the scripts of the page to load beside the entry', async () => {
  const { html } = await renderPath('/faq', {}, (page) => [`/assets/${page}-1.js`]);
  expect(html).toContain('<meta name="page-script" content="/assets/Info-1.js">');
});

it('names the parts that the page shows and their scripts, and no others', async () => {
  const wrong = await renderPath('/nowhere', {}, (name) => [`/assets/${name}-1.js`]);
  expect(wrong.html).toContain('<meta name="page-script" content="/assets/layouts/ErrorScreen-1.js">');
  expect(wrong.payload).toMatchObject({ state: { parts: ['layouts/ErrorScreen'] } });
  expect((await renderPath('/faq')).payload).toMatchObject({ state: { parts: [] } });
});

it('renders two visitors apart, the same every time', async () => {
  const [first, second] = await Promise.all([renderPath('/faq'), renderPath('/faq')]);
  expect(first.html).toBe(second.html);
});

it.each([
  ['/list', 'Elenco delle auto', '/risultati'],
  ['/technology', 'Tecnologia', '/how-it-works'],
  ['/about', 'Informazioni', '/about-us'],
  ['/dealer/', 'Area concessionari', '/for-dealers'],
  ['/contatti', 'Contatti', '/contact-us'],
])('gives %s a title of its own, and a way onward', async (path, title, onward) => {
  const { page } = parse((await renderPath(path)).html);
  expect(page.title).toBe(`${title} · Carzaa`);
  expect(page.querySelector('main .btn')?.getAttribute('href')).toBe(onward);
});

it('leaves nothing out of a page that is larger than all before it, and nothing of it in the next', async () => {
  const template = TEMPLATE.replace('<body>', () => `<body><!--${'☃'.repeat(300_000)}-->`);
  const large = await render({ url: 'https://carzaa.test/faq', template, nonce: 'n', fetch: fakeFetch({}) });
  const text = new TextDecoder().decode(large.html);
  expect(text.match(/☃/g)).toHaveLength(300_000);
  expect(text.endsWith('</html>')).toBe(true);
  const { html } = await renderPath('/faq');
  expect(html).not.toContain('☃');
  expect(html.endsWith('</html>')).toBe(true);
});
