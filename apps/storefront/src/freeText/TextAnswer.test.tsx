import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textAnswerIt as it } from '../it/textAnswer.ts';
import type { TextReading } from './readText.ts';
import { TextAnswer } from './TextAnswer.tsx';

const READ: TextReading = {
  words: {},
  wishes: [],
  unused: [],
  contradictions: [],
  outcome: 'read',
  helpedByModel: false,
  isCut: false,
};

test('the page says what no car can be', () => {
  const never = 'In Italia la BMW i3 non è mai esistita a trazione integrale.';
  expect(renderToStaticMarkup(<TextAnswer text={{ ...READ, never }} />)).toContain(never);
});

test('the page says when a language model helped, and only then', () => {
  expect(renderToStaticMarkup(<TextAnswer text={READ} />)).not.toContain(it.helped);
  expect(renderToStaticMarkup(<TextAnswer text={{ ...READ, helpedByModel: true }} />)).toContain(it.helped);
});

test('the page tells what a text asks for and takes back', () => {
  const text = { ...READ, contradictions: [{ kept: 'sotto i 10.000', dropped: 'sopra i 15.000' }] };
  expect(renderToStaticMarkup(<TextAnswer text={text} />)).toContain(
    it.contradiction('sotto i 10.000', 'sopra i 15.000'),
  );
});

test('whoever asks what a car is worth is led to the valuation', () => {
  const page = renderToStaticMarkup(<TextAnswer text={{ ...READ, outcome: 'answered', asksWorth: true }} />);
  expect(page).toContain(`href="/quanto-vale">${it.worthLink}</a>`);
  expect(page).toContain(it.answered);
  expect(page).not.toContain(it.nothing);
  expect(renderToStaticMarkup(<TextAnswer text={READ} />)).not.toContain('/quanto-vale');
});

test('the page asks from where a distance is', () => {
  const page = renderToStaticMarkup(<TextAnswer text={{ ...READ, missingPlace: 'entro 15 km' }} />);
  expect(page).toContain(it.missingPlace('entro 15 km'));
});
