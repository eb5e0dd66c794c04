// @vitest-environment jsdom
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boot, type FontFile, fontFiles } from './bootScript.ts';

const FONTS: FontFile[] = [
  ['A', 'url(/a.woff2)', { weight: '300 900' }],
  ['A', 'url(/ext.woff2)', {}],
];
const run = () => boot('/entry.js', ['/shared.js'], FONTS, 'carzaa_theme');
const scripts = () => document.querySelectorAll('script[src="/entry.js"]');
/** What the page's typeface consists of: each face with the way it is shown, and whether its file was asked for. */
let faces: string[] = [];
const preloaded = () =>
  Array.from(document.querySelectorAll('link[rel="modulepreload"]'), (link) => link.getAttribute('href'));
let loadFont: () => Promise<void>;
let readyState: DocumentReadyState = 'loading';
/** Tells whoever waits for it that the page has been painted: its content, or its ground alone. */
let paint: (name?: string) => void = () => undefined;

/** What the document was made to listen to, and would go on listening to in the next test. */
let listen = vi.spyOn(document, 'addEventListener');

beforeEach(() => {
  listen = vi.spyOn(document, 'addEventListener');
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  readyState = 'loading';
  paint = () => undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly told: (list: { getEntriesByName: (name: string) => string[] }) => void;
      constructor(told: typeof this.told) {
        this.told = told;
      }
      observe({ type }: PerformanceObserverInit) {
        if (type !== 'paint') return;
        paint = (name = 'first-contentful-paint') => {
          this.told({ getEntriesByName: (asked) => [name].filter((told) => told === asked) });
        };
      }
    },
  );
  faces = [];
  let hasFile = '';
  vi.stubGlobal(
    'FontFace',
    class {
      readonly source: string;
      readonly display: string | undefined;
      constructor(_family: string, source: string, { display }: FontFaceDescriptors) {
        this.source = source;
        this.display = display;
      }
      async load() {
        await loadFont();
        hasFile = this.source;
      }
    },
  );
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: {
      add: ({ source, display }: { source: string; display: string }) =>
        faces.push(`${source} ${display}${source === hasFile ? ', there' : ''}`),
    },
  });
  loadFont = async () => undefined;
  localStorage.clear();
  document.head.innerHTML = '<meta name="page-script" content="/page.js">';
  document.body.innerHTML = '<button type="button">Cerca</button><select><option>a</option></select>';
});
afterEach(() => {
  window.earlyInput?.();
  for (const [kind, listener] of listen.mock.calls) {
    if (kind === 'load') document.removeEventListener(kind, listener, true);
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('loads the application, its imports and the page after the first paint, once', async () => {
  run();
  expect(scripts()).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(50);
  expect(scripts()).toHaveLength(0);
  paint('first-paint');
  expect(scripts()).toHaveLength(0);
  paint();
  expect(scripts()).toHaveLength(1);
  expect(preloaded()).toEqual(['/entry.js', '/shared.js', '/page.js']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(scripts()).toHaveLength(1);
});

test.each(['load', 'error'])(
  'the whole stylesheet comes before the application, and all drawings with it: %s',
  async (ending) => {
    vi.stubGlobal('fetch', async () => new Response('<symbol id="icon-x"></symbol>'));
    document.body.innerHTML = '<svg class="sprite"></svg>';
    boot('/entry.js', [], FONTS, 'carzaa_theme', { sheet: '/style.css', icons: '/icons.svg' });
    expect(document.querySelector('link[rel="stylesheet"]')).toBeNull();
    window.dispatchEvent(new Event('load'));
    paint();
    expect(scripts()).toHaveLength(0);
    document.querySelector('link[href="/style.css"]')?.dispatchEvent(new Event(ending));
    expect(scripts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(document.querySelector('.sprite #icon-x')).not.toBeNull());
  },
);

test.each([
  [3, '/a.avif 640w, /b.avif 960w'],
  [2, 'data:,'],
])('at %d pixels a point the picture inside the page becomes, once painted, %s', (ratio, sources) => {
  vi.stubGlobal('devicePixelRatio', ratio);
  document.body.innerHTML =
    '<picture><source srcset="data:," data-sources="/a.avif 640w, /b.avif 960w"><img></picture>';
  run();
  expect(document.querySelector('source')?.srcset).toBe('data:,');
  window.dispatchEvent(new Event('load'));
  paint();
  expect(document.querySelector('source')?.srcset).toBe(sources);
});

test('does not wait for pictures on a slow line', async () => {
  run();
  await vi.advanceTimersByTimeAsync(1999);
  expect(scripts()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(scripts()).toHaveLength(1);
});

test('a page that is there already is brought to life at once', async () => {
  readyState = 'complete';
  run();
  paint();
  expect(scripts()).toHaveLength(1);
});

test.each([
  ['post', 1],
  ['get', 0],
])('a form of method %s starts it %i times when the page has been read', (method, times) => {
  document.body.innerHTML = `<form method="${method}"></form>`;
  run();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toHaveLength(times);
});

test('keeps what a person does until it is asked for', () => {
  run();
  const button = document.querySelector('button');
  const field = document.querySelector('select');
  button?.click();
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(window.earlyInput?.()).toEqual([
    { type: 'click', target: button },
    { type: 'change', target: field, value: 'a' },
  ]);
  button?.click();
  expect(window.earlyInput?.()).toEqual([]);
});

test('keeps a form sent by Enter or its button from leaving, but not a search', () => {
  document.body.innerHTML =
    '<form method="post"><input name="password"><button>Accedi</button></form><form method="get"><button>Cerca</button></form>';
  run();
  const [form, search] = document.querySelectorAll('form');
  const button = document.querySelector('button');
  const submit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button });
  expect(form?.dispatchEvent(submit())).toBe(false);
  expect(form?.getAttribute('aria-busy')).toBe('true');
  expect(search?.dispatchEvent(submit())).toBe(true);
  expect(window.earlyInput?.()).toEqual([{ type: 'submit', target: form, submitter: button }]);
  expect(form?.dispatchEvent(submit())).toBe(true);
});

const FIRST_VISIT = ['url(/a.woff2) swap, there', 'url(/ext.woff2) swap'];

test('the typeface waits for the first paint and for its file, but not on the next visit', async () => {
  run();
  expect(faces).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(faces).toEqual(FIRST_VISIT);
  window.earlyInput?.();
  document.head.innerHTML = '';
  faces = [];
  run();
  expect(faces.map((face) => face.replace(', there', ''))).toEqual([
    'url(/a.woff2) fallback',
    'url(/ext.woff2) fallback',
  ]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(faces).toHaveLength(2);
});

test('a page whose typeface does not come stays in its stand-in, and comes alive', async () => {
  loadFont = async () => {
    throw new Error('no network');
  };
  run();
  await vi.advanceTimersByTimeAsync(2000);
  expect(faces).toEqual([]);
  expect(scripts()).toHaveLength(1);
});

test('the files of the typeface are those that its rules name', () => {
  expect(
    fontFiles(
      '@font-face{font-family:A;src:url(/a.woff2)format("woff2");font-weight:300 900;font-display:swap;unicode-range:U+??}',
    ),
  ).toEqual([['A', 'url(/a.woff2)format("woff2")', { weight: '300 900', unicodeRange: 'U+??' }]]);
});

test('forbidden storage is a first visit', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  run();
  await vi.advanceTimersByTimeAsync(2000);
  expect(faces).toEqual(FIRST_VISIT);
  expect(scripts()).toHaveLength(1);
});

test('the colours a person has chosen are there before anything is painted', () => {
  run();
  expect(document.documentElement.dataset.theme).toBeUndefined();
  document.cookie = 'carzaa_theme=dark';
  run();
  expect(document.documentElement.dataset.theme).toBe('dark');
  document.cookie = 'carzaa_theme=; max-age=0';
  delete document.documentElement.dataset.theme;
});

const page = document.documentElement.dataset;
test.each([
  ['navigate', '', true],
  ['navigate', '#costi', false],
  ['reload', '', false],
  ['back_forward', '', false],
])('a page come to by %s, at "%s", leaves what is far below for later: %s', (type, hash, isLeft) => {
  const visit = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), type };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
  delete page.opened;
  window.location.hash = hash;
  run();
  expect('opened' in page).toBe(isLeft);
  window.location.hash = '';
});

test.each([
  ['a link', 'a', () => document.querySelector('b')?.click()],
  ['a step back', 'p', () => window.dispatchEvent(new PopStateEvent('popstate'))],
])('%s has the whole page laid out', (_how, tag, leave) => {
  document.body.innerHTML = `<${tag} href="#prezzo"><b>Prezzo</b></${tag}><i></i>`;
  run();
  page.opened = '';
  document.querySelector('i')?.click();
  expect(page.opened).toBe('');
  leave();
  expect(page.opened).toBeUndefined();
});

test('pictures that come after the application are marked, so that they fade in; those of the first paint never do', () => {
  document.body.innerHTML = '<img id="first"><img id="later">';
  const [first, later] = document.images;
  Object.defineProperty(first, 'naturalWidth', { value: 640 });
  run();
  first?.dispatchEvent(new Event('load'));
  window.earlyInput?.();
  later?.dispatchEvent(new Event('load'));
  // A turned phone has the first one load in another size.
  first?.dispatchEvent(new Event('load'));
  expect([first?.dataset.come, later?.dataset.come]).toEqual(['before', 'later']);
});
