import { fileURLToPath } from 'node:url';
import { routesOf } from '@carzaa/api/contract/endpoint';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { bootScript } from './build/bootScript.ts';
import { escapedTexts } from './build/escapedTexts.ts';
import { icons } from './build/icons.ts';
import { oneWayChunks } from './build/oneWayChunks.ts';
import { pageStyle } from './build/pageStyle.ts';
import { plainImports } from './build/plainImports.ts';
import { productionRouter, unusedRouterParts } from './build/productionRouter.ts';
import { themes } from './build/themes.ts';
import { constantNames, scopedName } from './build/styleModules.ts';
import { unusedQueryParts } from './build/unusedQueryParts.ts';

const ROUTES_MODULE = 'virtual:contract-routes';
/** The calls that a listing's page alone makes: see `listingContract`. */
const LISTING_ROUTES_MODULE = 'virtual:listing-routes';
/** Those of the profile's page alone: see `accountContract`. */
const ACCOUNT_ROUTES_MODULE = 'virtual:account-routes';
const ROUTE_MODULES = [ROUTES_MODULE, LISTING_ROUTES_MODULE, ACCOUNT_ROUTES_MODULE];

/** Method and path of every call as a module of its own, so that the contract's schemas stay out of the browser. */
function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (ROUTE_MODULES.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!ROUTE_MODULES.includes(id.slice(1))) return null;
      const { accountContract, listingContract, storefrontContract } = await import('@carzaa/api/contract/contract');
      const groups = {
        [ROUTES_MODULE]: storefrontContract,
        [LISTING_ROUTES_MODULE]: listingContract,
        [ACCOUNT_ROUTES_MODULE]: accountContract,
      }[id.slice(1)];
      return `export default ${JSON.stringify(routesOf(groups ?? {}))}`;
    },
  };
}

const MEDIA = fileURLToPath(new URL('src/styles/media.css', import.meta.url));

/** What the home page and the results both need, in one file rather than in crumbs. */
const SHARED_BY_LISTS =
  /api.src.(search.(filters|apiFilters|searchAddress|sorting)|text.(text|format))\.ts|src.(search.(?!load|landings|resultsHead|titles|headings|LandingFootSlot|OutdatedNoteSlot|useValueNames|bars|fields.(Labelled|MonthFields|SearchedList)|savedSearches|chips|powerUnit|FilterChips\.|fields.(Colour|Power)Field)|favourites.)|src.freeText.(AskForm|VoiceButton)|src.it.(search|card)\.ts|src.ui.(toast|overlayDemand|Picture|useAlive)|src.(cards.(Card|Listing(Card|Grid)|PreviousPrice|Silhouette|describe)|gallery.(PhotoTrack|useSwipe|useLeafing)|recent.local)/;

/**
 * What the results and the page of a dealership both need, and the home page does not. The small parts in it would each
 * cost a file.
 */
const SHARED_BY_RESULTS =
  /src.search.(SearchResults|(LandingFoot|OutdatedNote)Slot|MapBeside|filterProps|Filter(ChipsSlot|Fields|Rail)|ResultsGrid|SortMenu|NoResultsSlot|useSearch|fields.(BodyTiles|CheckList|FilterSection|Labelled|MonthFields|RangeField|Spread|SwitchField|VersionField))|src.home.searchHome|src.ui.Pagination|src.freeText.TextAnswerSlot|src.it.(results\.|pagination|filterPanel)/;

/** What the chips of the chosen filters are made of, but for the part itself, which a page names by its file. */
const CHIPS = /src.search.(chips|useValueNames)|src.it.filters/;

/** Small pages that tell how something ended: one file, since each file's name costs every visitor some bytes. */
const OUTCOMES =
  /src.pages.(DealerFailed|Email(Verified|TokenExpired)|Password(TokenExpired|Updated)|Plain|(Plan)?Purchase(Ok|Ko)|TrialActivated)\.tsx/;

/** Pages on the way into an account, one file for the same reason. */
const ENTRANCES =
  /src.pages.(DealerSignUp|DealerTarget|NoDealer|Password(Recover|Reset)|RestoreAddress|Sign(In|Up)|TrialActivate|VerifyEmail)\.tsx|api.src.calls.public.accountSecurity\.ts|src.billing.trial\.module/;

/** What does nothing that a page would miss. */
const NOTHING_DONE = {
  // No module has a getter that does something, and none asks whether a browser has a name by reading it.
  propertyReadSideEffects: false,
  unknownGlobalSideEffects: false,
  // What the router says to its developers; none of our own functions has that name.
  manualPureFunctions: ['warning'],
} as const;

export default defineConfig(
  async ({ command, mode, isSsrBuild }): Promise<UserConfig> => ({
    appType: mode === 'mock' ? 'spa' : 'custom',
    plugins: [
      react(),
      contractRoutes(),
      plainImports(),
      unusedRouterParts(),
      unusedQueryParts(),
      oneWayChunks(),
      constantNames(),
      icons(mode === 'mock'),
      pageStyle(mode === 'mock'),
      bootScript(mode === 'mock'),
      isSsrBuild && escapedTexts(),
      mode === 'mock' && (await import('@carzaa/mocks/worker')).mockWorker(),
    ],
    define: {
      'import.meta.env.VITE_BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev'),
      'import.meta.env.VITE_MOCK': JSON.stringify(mode === 'mock'),
      // React for pages made by the built server, also where the server itself runs as a demo.
      ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
    },
    resolve: {
      dedupe: ['react', 'react-dom', 'react-router'],
      alias: command === 'build' ? productionRouter : [],
    },
    // Replaced by each answer's own nonce; what is built has one script in the page, which the server names by its hash.
    html: command === 'serve' ? { cspNonce: '__NONCE__' } : {},
    css: {
      modules: { generateScopedName: scopedName(command === 'build') },
      // Every sheet may name the widths of media.css.
      postcss: { plugins: [globalData({ files: [MEDIA] }), customMedia(), themes()] },
    },
    build: {
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      manifest: !isSsrBuild,
      cssCodeSplit: false,
      target: 'es2022',
      copyPublicDir: !isSsrBuild,
      // The boot script loads the entry's imports, and lists of each page's would cost more than they save.
      modulePreload: false,
      rollupOptions: isSsrBuild
        ? {
            input: 'src/entry.server.tsx',
            // The server keeps the text of what it has loaded: names stay, for the stacks of errors.
            output: { minify: { compress: false, mangle: false, codegen: true } },
          }
        : {
            treeshake: NOTHING_DONE,
            output: {
              codeSplitting: {
                groups: [
                  { name: 'results', test: SHARED_BY_RESULTS, priority: 1, includeDependenciesRecursively: false },
                  { name: 'cars', test: SHARED_BY_LISTS, minShareCount: 2 },
                  { name: 'chips', test: CHIPS, includeDependenciesRecursively: false },
                  { name: 'outcomes', test: OUTCOMES, includeDependenciesRecursively: false },
                  { name: 'entrances', test: ENTRANCES, includeDependenciesRecursively: false },
                ],
              },
            },
          },
    },
    // Bundled whole when built: taken from node_modules, React would run as its development version.
    ssr: { noExternal: isSsrBuild ? true : [/^@carzaa\//] },
  }),
);
