import { routesOf } from '@carzaa/api/endpoint';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { bootScript } from './build/bootScript.ts';
import { icons } from './build/icons.ts';
import { leanQuery } from './build/leanQuery.ts';
import { leanRouter, productionRouter } from './build/leanRouter.ts';
import { pageStyle } from './build/pageStyle.ts';
import { plainImports } from './build/plainImports.ts';

const ROUTES_MODULE = 'virtual:contract-routes';
/** The calls that a listing's page alone makes: see `listingContract`. */
const LISTING_ROUTES_MODULE = 'virtual:listing-routes';
const ROUTE_MODULES = [ROUTES_MODULE, LISTING_ROUTES_MODULE];

/** Method and path of every call as a module of its own, so that the contract's schemas stay out of the browser. */
function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (ROUTE_MODULES.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!ROUTE_MODULES.includes(id.slice(1))) return null;
      const { listingContract, storefrontContract } = await import('@carzaa/api/contract');
      const groups = id.slice(1) === ROUTES_MODULE ? storefrontContract : listingContract;
      return `export default ${JSON.stringify(routesOf(groups))}`;
    },
  };
}

/** What the home page and the results both need, in one file rather than in crumbs. */
const SHARED_BY_LISTS =
  /api.src.(filters|apiFilters|searchAddress|sorting|text|format)\.ts|src.(search.(?!load|resultsHead)|favourites.)|src.ask.(AskForm|VoiceButton)|src.it.(search|card)\.ts|src.ui.(toast|overlayDemand|Picture)|src.listings.(Card|Listing(Card|Grid)|PhotoTrack|PreviousPrice|Silhouette|describe|local|useSwipe|useLeafing)/;

/**
 * What the results and the page of a dealership both need, and the home page does not. The small parts in it would each
 * cost a file.
 */
const SHARED_BY_RESULTS =
  /src.search.(SearchResults|Filter(Chips|Fields|Rail)|ResultsGrid|SortMenu|NoResultsSlot|chips|powerUnit|searchHome|useSearch|fields.(BodyTiles|CheckList|ColourField|FilterSection|PowerField|RangeField|SwitchField|VersionField))|src.ui.Pagination|src.ask.TextAnswerSlot|src.it.(results|pagination)/;

/** Small pages that tell how something ended: one file, since each file's name costs every visitor some bytes. */
const OUTCOMES =
  /src.pages.(DealerFailed|Email(Verified|TokenExpired)|Password(TokenExpired|Updated)|Plain|(Plan)?Purchase(Ok|Ko)|TrialActivated)\.tsx/;

/** Pages on the way into an account, one file for the same reason. */
const ENTRANCES =
  /src.pages.(DealerSignUp|DealerTarget|NoDealer|Password(Recover|Reset)|Sign(In|Up)|TrialActivate|VerifyEmail)\.tsx/;

export default defineConfig(
  async ({ command, mode, isSsrBuild }): Promise<UserConfig> => ({
    appType: mode === 'mock' ? 'spa' : 'custom',
    plugins: [
      react(),
      contractRoutes(),
      leanRouter(),
      leanQuery(),
      plainImports(),
      icons(),
      pageStyle(),
      bootScript(),
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
    // Replaced by each answer's own nonce.
    html: { cspNonce: '__NONCE__' },
    build: {
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      manifest: !isSsrBuild,
      cssCodeSplit: false,
      target: 'es2022',
      copyPublicDir: !isSsrBuild,
      // The boot script loads the entry's imports, and lists of each page's would cost more than they save.
      modulePreload: false,
      rollupOptions: isSsrBuild
        ? { input: 'src/entry.server.tsx' }
        : {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'results', test: SHARED_BY_RESULTS, priority: 1, includeDependenciesRecursively: false },
                  { name: 'cars', test: SHARED_BY_LISTS, minShareCount: 2 },
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
