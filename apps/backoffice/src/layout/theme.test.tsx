import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chip, createTheme, ThemeProvider } from '@mui/material';
import { describe, expect, test, vi } from 'vitest';
import { mount } from '../testing.tsx';
import { StateChip } from '../ui/StateChip.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { token } from './tokens.ts';

// Tests read no style sheets by themselves.
vi.mock('@carzaa/design/tokens.css?raw', () => ({
  default: readFileSync(join(import.meta.dirname, '../../../../packages/design/tokens.css'), 'utf8'),
}));

const sources = globSync(join(import.meta.dirname, '../**/*.{ts,tsx,css}')).map((file) => readFileSync(file, 'utf8'));
const used = new Set(
  sources.flatMap((text) => Array.from(text.matchAll(/var\(--([\w-]+)\)/g), ([, name = '']) => name)),
);

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] as const)('the %s theme', (mode, theme) => {
  test('sets every token that is drawn with, so that its button and not the system decides', () => {
    const styles = theme.components?.MuiCssBaseline?.styleOverrides;
    const root: unknown = typeof styles === 'object' && styles !== null ? Reflect.get(styles, ':root:root') : undefined;
    expect(used.has('green-tint')).toBe(true);
    for (const name of used) expect(root, name).toHaveProperty(`--${name}`, token(name, mode));
  });

  test('draws what is empty in the colour of lines, not in that of what is full', () => {
    const track = theme.components?.MuiLinearProgress?.styleOverrides;
    expect(track).toEqual({ root: { '&&': { backgroundColor: token('line', mode) } } });
    expect(token('line', mode)).not.toBe(token('green', mode));
  });
});

test('the dot of a state stands where the chip puts its icon', async () => {
  const page = mount(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <StateChip tone="good" label="Pubblicato" />
    </ThemeProvider>,
  );
  const dot = await vi.waitFor(() => page.querySelector('svg') ?? Promise.reject(new Error('No dot')));
  expect(dot.classList.contains('MuiChip-icon')).toBe(true);
  expect(getComputedStyle(dot).marginLeft).toBe('8px');
});

test("a choice is taken away by the office's own cross, not by MUI's disc", async () => {
  const page = mount(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Chip label="ABS" onDelete={() => undefined} />
    </ThemeProvider>,
  );
  const cross = await vi.waitFor(
    () => page.querySelector('.MuiChip-deleteIcon') ?? Promise.reject(new Error('No cross')),
  );
  expect(cross.classList.contains('lucide-x')).toBe(true);
});
