/** As much of WebAssembly as the engine uses: its types come with those of browsers alone. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
    static exports(module: Module): readonly { name: string }[];
  }
  class Instance {
    constructor(module: Module, imports: { engine: { memory: Memory } });
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function validate(bytes: Uint8Array): boolean;
}
