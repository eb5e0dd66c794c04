/** Does what a command was asked for; tells how it is used where that is not clear (2), and what went wrong (1). */
export async function runCommand<T>(usage: string, given: T | undefined, run: (given: T) => Promise<unknown>) {
  if (given === undefined) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await run(given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
