import { FINANCE_EXAMPLE as EXAMPLE } from '@carzaa/api/vehicle/testing/financeExamples';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FinanceOffer } from './FinanceOffer.tsx';

it('warns that credit costs before any figure, and names the lender in the whole example', () => {
  const { container } = render(<FinanceOffer price={12_000} example={EXAMPLE} />);
  const text = container.textContent;
  const warning = text.indexOf('Prendere in prestito denaro costa denaro');
  expect(warning).toBeGreaterThan(-1);
  expect(warning).toBeLessThan(text.indexOf('TAEG'));
  expect(text.indexOf('TAEG 8,45 %')).toBeLessThan(text.indexOf('TAN'));
  expect(screen.getByText('Credito Prova S.p.A., Via Roma 1, 20121 Milano (MI)')).toBeTruthy();
  for (const figure of ['9.000', '60 da', '6,90 % fisso', '350', '11.970']) expect(text).toContain(figure);
});
