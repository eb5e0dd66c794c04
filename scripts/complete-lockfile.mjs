// Adds to package-lock.json the packages of other platforms that the registry in use does not carry: npm leaves out
// of the lockfile what it cannot look up, and `npm ci` then refuses the lockfile everywhere. Run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32'];
const CPU = [
  'arm64',
  'arm',
  'armv7',
  'ia32',
  'x64',
  'ppc64',
  'ppc64le',
  's390x',
  'riscv64',
  'riscv32',
  'loong64',
  'loongarch64',
  'mips64el',
  'mips',
  'wasm32',
];
const CPU_ALIASES = { armv7: 'arm', ppc64le: 'ppc64', loongarch64: 'loong64', mips: 'mipsel' };
const OS_ALIASES = { windows: 'win32', macos: 'darwin', win: 'win32' };

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Which machines a package is for, read from its name: `@x/linux-arm64-musl` → linux, arm64, musl. */
function platformOf(name) {
  const words = name
    .replace(/^@[^/]+\//, '')
    .split(/[-_.]/)
    .map((word) => OS_ALIASES[word] ?? word);
  const os = words.find((word) => OS.includes(word));
  const cpu = words.find((word) => CPU.includes(word));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  if (words.includes('wasm32')) return { cpu: ['wasm32'] };
  return {
    ...(cpu ? { cpu: [CPU_ALIASES[cpu] ?? cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    // Exact versions are of a package's own binaries; a range is somebody else's package.
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version) || path === '') continue;
    const nested = `${path}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[hoisted]?.version === version) continue;
    const { cpu, libc, os } = platformOf(name);
    lock.packages[lock.packages[hoisted] ? nested : hoisted] = {
      version,
      ...(cpu ? { cpu } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      ...(os ? { os } : {}),
    };
    added += 1;
  }
}
const byPath = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(byPath));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added.`);
