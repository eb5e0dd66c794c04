// Lets readers of /api/docs make the calls: with a key that stays in this page, or as who is signed in, for reads.
const key = document.getElementById('chiave');
for (const section of document.querySelectorAll('.call')) {
  const { method = 'GET', path = '' } = section.dataset;
  const form = document.createElement('form');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const field = (name, label, tag = 'input') => {
    const box = document.createElement('label');
    const input = document.createElement(tag);
    input.name = name;
    input.autocomplete = 'off';
    box.append(`${label} `, input);
    form.append(box);
  };
  for (const name of names) field(name, name);
  if (method === 'GET') field('?', 'Parametri (a=1&b=2)');
  else field('body', 'Dati (JSON)', 'textarea');
  const button = document.createElement('button');
  button.textContent = 'Prova';
  const answer = document.createElement('pre');
  answer.hidden = true;
  answer.tabIndex = 0;
  form.append(button);
  const said = (name) => form.elements.namedItem(name)?.value ?? '';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const url =
      path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(said(name))) + (said('?') ? `?${said('?')}` : '');
    answer.hidden = false;
    answer.textContent = '…';
    button.disabled = true;
    try {
      const response = await fetch(url, {
        method,
        credentials: key.value ? 'omit' : 'same-origin',
        headers: {
          ...(key.value ? { authorization: `Bearer ${key.value.trim()}` } : {}),
          ...(said('body') ? { 'content-type': 'application/json' } : {}),
        },
        ...(said('body') ? { body: said('body') } : {}),
      });
      const text = await response.text();
      let shown = text;
      try {
        shown = JSON.stringify(JSON.parse(text), null, 2);
      } catch {
        // Not JSON: as it is.
      }
      answer.textContent = `${response.status}\n${shown.slice(0, 20000)}`;
    } catch {
      answer.textContent = 'Il server non risponde: riprova.';
    } finally {
      button.disabled = false;
    }
  });
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Prova la chiamata';
  details.append(summary, form, answer);
  section.append(details);
}
