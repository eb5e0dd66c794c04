import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Compiling modules and stripping their types takes most of a start; the next one finds it done. By `node --import` this
// is there before main.ts is read: for that one file alone Node would load its compiler of TypeScript, and keep it.
// Not in the system's folder for temporary files: others may write there.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/compile'));
