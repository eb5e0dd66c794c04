import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_RELEVANCE_DAYS, RELEVANCE_DAYS } from '@carzaa/api/search/ranking';
import { render } from '@testing-library/react';
import { createRoutesStub, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { cardIt } from '../it/card.ts';
import { routes } from '../routes.tsx';
import { LinkedText } from './InfoBlocks.tsx';
import { partId, questionsData } from './InfoPage.tsx';
import type { InfoText } from './infoText.ts';
import { textOfPayload } from './loadInfo.ts';

const modules = import.meta.glob<{ text: InfoText }>('../it/info/*.ts', { eager: true });
const texts = Object.entries(modules).map(([file, { text }]) => [file.replace(/^.*\/|\.ts$/g, ''), text] as const);

/** Every address that a text links to, in its words and its buttons. */
function addressesOf(text: InfoText): string[] {
  const written = [...JSON.stringify(text).matchAll(/\]\((\/[^)]*)\)/g)].map(([, address]) => address ?? '');
  return [...written, ...(text.actions ?? []).map(({ to }) => to)];
}

test.each(texts)('the page %s has an address, and its links lead somewhere', (name, text) => {
  const own = matchRoutes(routes, `/${name}`)?.at(-1);
  expect(own?.route.id).toBe(`${name}___it`);
  for (const address of addressesOf(text)) {
    const { pathname, hash } = new URL(address, 'http://site.test');
    expect(matchRoutes(routes, pathname)?.at(-1)?.route.path, address).not.toBe('*');
    if (!hash) continue;
    const target = texts.find(([other]) => `/${other}` === pathname)?.[1];
    expect(
      target?.sections.map(({ id }) => `#${id}`),
      address,
    ).toContain(hash);
  }
});

test('words in brackets become links, of this site by the router, others as they are', () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LinkedText text="Vedi [qui](/faq), o [scrivi](mailto:a@b.test)." /> },
  ]);
  const { container, getByText } = render(<Stub />);
  expect(container.textContent).toBe('Vedi qui, o scrivi.');
  expect(getByText('qui').getAttribute('href')).toBe('/faq');
  expect(getByText('scrivi').getAttribute('href')).toBe('mailto:a@b.test');
});

test('questions are told to search engines without the marks of links', () => {
  const text: InfoText = {
    title: '',
    description: '',
    lead: '',
    sections: [],
    questions: [
      { title: '', items: [{ question: 'Dove?', answer: ['Guarda [qui](/faq).', { list: ['Uno', 'due'] }] }] },
    ],
  };
  expect(questionsData(text)).toMatchObject([
    { mainEntity: [{ name: 'Dove?', acceptedAnswer: { text: 'Guarda qui. Uno due' } }] },
  ]);
  expect(questionsData({ ...text, questions: [] })).toEqual([]);
});

test('a payload gives the text of its own page alone', () => {
  const text = { title: 'Domande', sections: [] };
  const payload = { state: { loaderData: { faq___it: text } } };
  expect(textOfPayload(payload, 'faq')).toEqual(text);
  expect(textOfPayload(payload, 'tos')).toBeUndefined();
  expect(textOfPayload(null, 'faq')).toBeUndefined();
  expect(textOfPayload({ state: { loaderData: { faq___it: 'x' } } }, 'faq')).toBeUndefined();
});

test('the page on the order tells every weight of it, the heaviest first, and the words that mark what is paid for', () => {
  const text = texts.find(([name]) => name === 'how-it-works')?.[1];
  const blocks = text?.sections.find(({ id }) => id === 'ordine')?.body ?? [];
  const table = blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table] : []))[0];
  const told = table?.rows.slice(2).map(([, days]) => Number.parseInt(days ?? '', 10));
  expect(told).toEqual(Object.values(RELEVANCE_DAYS).toSorted((a, b) => b - a));
  const words = blocks.filter((block) => typeof block === 'string').join(' ');
  for (const mark of [cardIt.card.featured, cardIt.card.showcased]) expect(words).toContain(`«${mark}»`);
  expect(words).toContain(`al massimo ${MOST_RELEVANCE_DAYS} giorni`);
});

test.each(texts)('each part of %s has an address of its own', (_name, { sections, questions = [] }) => {
  const ids = [...sections, ...questions].map((part) => partId(part));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9-]*$/);
});

test('cuts of our screens on a page are there, by day and by night', () => {
  const ofOffice = texts.flatMap(([, { features = [] }]) => features.map(({ picture }) => picture));
  expect(ofOffice.length).toBeGreaterThan(0);
  const cuts = texts.flatMap(([, { cut }]) => (cut ? [cut.picture] : []));
  const blocks = texts.flatMap(([, { sections }]) => sections.flatMap(({ body }) => body));
  const steps = blocks.flatMap((block) => (typeof block === 'object' && 'steps' in block ? block.steps : []));
  const ofSteps = steps.flatMap(({ picture }) => picture ?? []);
  expect(ofSteps.length).toBeGreaterThan(0);
  for (const name of [...ofOffice.flatMap((each) => [each, `${each}-telefono`]), ...cuts, ...ofSteps]) {
    for (const file of [`${name}.webp`, `${name}-notte.webp`]) {
      expect(existsSync(join(import.meta.dirname, '../../public/art', file)), file).toBe(true);
    }
  }
});
