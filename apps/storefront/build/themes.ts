import { AtRule, type PluginCreator, type Rule } from 'postcss';

const NIGHT = '(prefers-color-scheme: dark)';
const ROOT = ':root';

/** A selector that holds only under a state of the root element. */
function under(state: string, selector: string): string {
  return selector === ROOT ? ROOT + state : `${ROOT}${state} ${selector}`;
}

/**
 * What holds by night, by the system's wish, holds for a person's own choice too: not where they chose the day, and
 * always where they chose the night, and never on paper. Sheets say it once, in `@media (prefers-color-scheme: dark)`.
 */
export const themes: PluginCreator<void> = () => ({
  postcssPlugin: 'themes',
  OnceExit(sheet) {
    const nights: AtRule[] = [];
    sheet.walkAtRules('media', (media) => {
      if (media.params === NIGHT) nights.push(media);
    });
    for (const night of nights) {
      const chosen: Rule[] = [];
      night.walkRules((rule) => {
        chosen.push(rule.clone({ selectors: rule.selectors.map((one) => under('[data-theme="dark"]', one)) }));
        rule.selectors = rule.selectors.map((one) => under(':not([data-theme="light"])', one));
      });
      // Paper is white, whatever a person has chosen for the screen.
      night.params = `screen and ${NIGHT}`;
      night.after(new AtRule({ name: 'media', params: 'screen', nodes: chosen }));
    }
  },
});
themes.postcss = true;
