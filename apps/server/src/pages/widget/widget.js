// The stock of a dealership on its own site: <script src="…/widget.js" data-dealer="slug" async></script>.
// No cookies, nothing kept; works where the page's policy allows this site as script-src, connect-src and img-src.
{
  const script = document.currentScript;
  const { dealer = '' } = script.dataset;
  const site = new URL(script.src).origin;

  const STYLE = `
:host { display: block; container-type: inline-size; color: inherit; font: inherit; }
* { box-sizing: border-box; }
.head { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 0 0 16px; }
.answers { margin: 0; padding: 4px 12px; border-radius: 16px; background: #e6f1ec; color: #0c5a43; font-size: 14px; }
input { flex: 1 1 220px; min-height: 44px; padding: 0 12px; border: 1px solid #8a958f; border-radius: 8px; background: #fff; color: #17211c; font: inherit; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none; }
a { display: block; height: 100%; overflow: hidden; border: 1px solid #d8dfdb; border-radius: 12px; background: #fff; color: #17211c; text-decoration: none; }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid #0c5a43; outline-offset: 2px; }
img, .blank { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: #edf1ee; }
.body { display: grid; gap: 4px; padding: 12px; }
.name { font-weight: 700; }
.soft { color: #4a5650; font-size: 14px; }
.price { font-size: 20px; font-weight: 700; }
.band { justify-self: start; padding: 2px 10px; border-radius: 12px; background: #e6f1ec; color: #0c5a43; font-size: 13px; font-weight: 700; }
.foot { margin: 16px 0 0; font-size: 14px; }
.foot a { display: inline; border: 0; background: none; color: inherit; text-decoration: underline; }
button { min-height: 44px; padding: 0 16px; border: 1px solid #8a958f; border-radius: 8px; background: #fff; color: #17211c; font: inherit; cursor: pointer; }`;

  const host = document.createElement('div');
  script.after(host);
  const root = host.attachShadow({ mode: 'open' });
  // A constructed sheet: the page's policy forbids no style that is no element and no attribute.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- further out is the page, which is not ours
  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text) element.textContent = text;
    return element;
  };
  const note = (text) => {
    const line = make('p', 'soft', text);
    line.setAttribute('role', 'status');
    return line;
  };

  const card = (car) => {
    const item = make('li');
    const link = make('a');
    link.href = car.url;
    link.target = '_blank';
    link.rel = 'noopener';
    const picture = car.photo ? make('img') : make('div', 'blank');
    if (car.photo) {
      picture.src = car.photo;
      picture.alt = '';
      picture.loading = 'lazy';
    }
    const body = make('div', 'body');
    body.append(make('span', 'name', car.name), make('span', 'soft', car.version), make('span', 'soft', car.facts));
    body.append(make('span', 'price', car.price));
    if (car.band) body.append(make('span', 'band', car.band));
    link.append(picture, body);
    item.append(link);
    return item;
  };

  const show = ({ name, page, answers, total, cars }) => {
    const head = make('div', 'head');
    const search = make('input');
    search.type = 'search';
    search.placeholder = 'Cerca tra le auto';
    search.setAttribute('aria-label', 'Cerca tra le auto');
    head.append(search);
    if (answers) head.append(make('p', 'answers', answers));
    const list = make('ul');
    list.setAttribute('aria-label', `Le auto di ${name}`);
    const empty = note('');
    const fill = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const found = cars.filter((car) => {
        const text = `${car.name} ${car.version} ${car.facts} ${car.price}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      list.replaceChildren(...found.map(card));
      empty.textContent = found.length === 0 ? 'Nessuna auto con queste parole.' : '';
    };
    search.addEventListener('input', fill);
    const foot = make('p', 'foot');
    const all = make(
      'a',
      '',
      total > cars.length ? `Vedi tutte le ${total} auto su Carzaa` : 'Vedi la pagina su Carzaa',
    );
    all.href = page;
    all.target = '_blank';
    all.rel = 'noopener';
    foot.append(all);
    root.replaceChildren(head, list, empty, foot);
    fill();
  };

  const load = async () => {
    root.replaceChildren(note('Caricamento delle auto…'));
    try {
      const response = await fetch(`${site}/widget/${encodeURIComponent(dealer)}.json`, { credentials: 'omit' });
      if (!response.ok) throw new Error(String(response.status));
      show(await response.json());
    } catch {
      const again = make('button', '', 'Riprova');
      again.addEventListener('click', load);
      root.replaceChildren(note('Le auto non si possono mostrare in questo momento.'), again);
    }
  };
  if (dealer !== '') void load();
}
