import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// How each of the server's processes is set up. By `node --import` this is there before the first module is read.

// Compiling modules and stripping their types takes most of a start; the next one finds it done. For main.ts alone Node
// would load its compiler of TypeScript, and keep it. Not in the system's folder for temporary files: others may write
// there.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/compile'));

// The heap may grow by a fifth between collections, not to several times its size: a third of the memory.
setFlagsFromString('--heap-growing-percent=20');
